import { useState } from 'react';
import { formatMoney } from '#core/domain/money.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { confirmAction, showToast } from '#src/ui/overlays/feedback.ts';
import { reportPurchasePaid } from './send-purchase.ts';
import type { FollowedPurchase } from './use-purchase.ts';

/** 'Já paguei', after a question, for a purchase to the seller's own Pix key. */
export function useReportPaid({ stored, show }: FollowedPurchase, { amountCents }: Purchase) {
  const [isReporting, setReporting] = useState(false);
  const { organizerName } = stored.raffle;
  const report = async () => {
    const isPaid = await confirmAction({
      title: 'Já fez o Pix?',
      message: `Avise só depois de pagar ${formatMoney(amountCents)}: ${organizerName} vai procurar o valor na conta.`,
      confirmLabel: 'Já paguei',
      cancelLabel: 'Ainda não',
    });
    if (!isPaid) return;
    setReporting(true);
    try {
      show({ purchase: await reportPurchasePaid(stored) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const message =
        error.kind === 'refused' ? error.message : 'Sem resposta. Confira sua internet e toque de novo';
      showToast({ message, tone: 'danger' });
    } finally {
      setReporting(false);
    }
  };
  return { isReporting, report };
}
