import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import second from '../second-action.module.css';
import { AskOrganizer } from './ask-organizer.tsx';
import { CopyPixButton } from './copy-pix-button.tsx';
import { OtherWays } from './other-ways.tsx';
import { PaySteps } from './pay-steps.tsx';
import { PixCode } from './pix-code.tsx';
import type { FollowedPurchase } from './use-purchase.ts';
import { useReportPaid } from './use-report-paid.ts';

interface OwnPixProps {
  followed: FollowedPurchase;
  purchase: Purchase;
}

/** Pix to the seller's own key: the buyer reports the payment, the seller confirms it. */
export function OwnPix({ followed, purchase }: OwnPixProps) {
  const { stored } = followed;
  const { isReporting, report } = useReportPaid(followed, purchase);
  const { pix, amountCents, code } = purchase;
  const { organizerName } = stored.raffle;
  if (!pix) return null;
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
      <OtherWays followed={followed} />
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
