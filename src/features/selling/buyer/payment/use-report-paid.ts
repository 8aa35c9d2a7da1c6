import { formatMoney } from '#core/domain/money.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { confirmAction } from '#src/ui/overlays/feedback.ts';
import { reportPurchasePaid } from './send-purchase.ts';
import { useBuyerAction } from './use-buyer-action.ts';
import type { FollowedPurchase } from './use-purchase.ts';

/** 'Já paguei', after a question, for a purchase to the seller's own Pix key. */
export function useReportPaid(followed: FollowedPurchase, { amountCents }: Purchase) {
  const { isRunning: isReporting, run } = useBuyerAction(followed);
  const { stored } = followed;
  const { organizerName } = stored.raffle;
  const report = async () => {
    const isPaid = await confirmAction({
      title: 'Já fez o Pix?',
      message: `Avise só depois de pagar ${formatMoney(amountCents)}: ${organizerName} vai procurar o valor na conta.`,
      confirmLabel: 'Já paguei',
      cancelLabel: 'Ainda não',
    });
    if (isPaid) await run(async () => ({ purchase: await reportPurchasePaid(stored) }));
  };
  return { isReporting, report };
}
