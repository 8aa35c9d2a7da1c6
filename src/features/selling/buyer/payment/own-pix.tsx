import { useState } from 'react';
import { formatMoney } from '#core/domain/money.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { confirmAction, showToast } from '#src/ui/overlays/feedback.ts';
import second from '../second-action.module.css';
import { AskOrganizer } from './ask-organizer.tsx';
import { CopyPixButton } from './copy-pix-button.tsx';
import { PaySteps } from './pay-steps.tsx';
import { PixCode } from './pix-code.tsx';
import { reportPurchasePaid } from './send-purchase.ts';
import type { FollowedPurchase } from './use-purchase.ts';

interface OwnPixProps {
  followed: FollowedPurchase;
  purchase: Purchase;
}

/** Pix to the seller's own key: the buyer reports the payment, the seller confirms it. */
export function OwnPix({ followed: { stored, show }, purchase }: OwnPixProps) {
  const [isReporting, setReporting] = useState(false);
  const { pix, amountCents, code } = purchase;
  const { organizerName } = stored.raffle;
  if (!pix) return null;
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
      setReporting(false);
    }
  };
  return (
    <>
      <PixCode
        brCode={pix.brCode}
        amountCents={amountCents}
        recipient={`para ${pix.holder} · código ${formatPurchaseCode(code)}`}
      />
      <PaySteps
        steps={[
          'Copie o código e pague no app do seu banco, em Pix Copia e Cola.',
          'Volte aqui e toque em Já paguei.',
          `${organizerName} confere e seus números aparecem aqui. Não precisa ficar na página.`,
        ]}
      />
      <AskOrganizer raffle={stored.raffle} code={code} />
      <StickyAction>
        <Button
          variant="secondary"
          className={second.second}
          pending={isReporting}
          onClick={() => void report()}
        >
          Já paguei
        </Button>
        <CopyPixButton brCode={pix.brCode} />
      </StickyAction>
    </>
  );
}
