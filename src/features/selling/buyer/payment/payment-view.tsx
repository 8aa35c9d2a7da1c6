import { timeOutline } from 'ionicons/icons';
import { FREEZE_HOUR } from '#core/domain/limits.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { useTitleFocus } from '#src/ui/layout/use-title-focus.ts';
import { EndingSoon } from './ending-soon.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { AskOrganizer } from './ask-organizer.tsx';
import { CardRefused } from './card-refused.tsx';
import { DecidedByProvider } from './decided-by-provider.tsx';
import { HoldTicket } from './hold-ticket.tsx';
import { OwnPix } from './own-pix.tsx';
import { PaymentUnderWay } from './payment-under-way.tsx';
import { ProviderPayment } from './provider-payment.tsx';
import { PurchaseAlert } from './purchase-alert.tsx';
import { ReportPaidButton } from './report-paid-button.tsx';
import { RefundNote } from './refund-note.tsx';
import { ReportedPayment } from './reported-payment.tsx';
import type { PurchaseStage } from './stage.ts';
import type { FollowedPurchase } from './use-purchase.ts';
import { WithoutNetwork } from './without-network.tsx';

interface PaymentViewProps {
  followed: FollowedPurchase;
  purchase: Purchase;
  stage: PurchaseStage;
}

/** A held purchase: the remaining time and the payment instructions. */
export function PaymentView({ followed, purchase, stage }: PaymentViewProps) {
  const { stored } = followed;
  useTitleFocus(stored.providerMethod ?? 'own-pix');
  return (
    <>
      <WithoutNetwork followed={followed} />
      {purchase.cancelReason === undefined && (
        <HoldTicket stored={stored} purchase={purchase} stage={stage} />
      )}
      {stage === 'paying' && purchase.expiresAt !== null && (
        <EndingSoon expiresAt={purchase.expiresAt}>
          {stored.providerMethod
            ? 'Pague antes que a reserva acabe.'
            : 'Pague e toque em Já paguei antes que a reserva acabe.'}
        </EndingSoon>
      )}
      <CardRefused {...{ stored, purchase, stage }} />
      {stored.providerMethod && <PaymentUnderWay {...{ purchase, stage }} />}
      <RefundNote purchase={purchase} organizerName={stored.raffle.organizerName} />
      {stage === 'time-over' && (
        <Banner tone="warning" icon={timeOutline} role="status">
          O tempo da reserva acabou. Se você acabou de pagar, espere um pouco nesta página: estamos
          conferindo.
        </Banner>
      )}
      {stage === 'in-review' && (
        <Banner tone="neutral" icon={timeOutline} role="status">
          O provedor está analisando seu pagamento. Seus números ficam guardados até a resposta, no máximo até
          as {FREEZE_HOUR}h do dia do sorteio. A resposta aparece aqui.
        </Banner>
      )}
      {stage === 'ending' && (
        <Banner tone="neutral" icon={timeOutline} role="status">
          Estamos encerrando esta reserva. Se você acabou de pagar, o pagamento vale e aparece aqui.
        </Banner>
      )}
      {(stage === 'reported' || stage === 'in-review') && purchase.cancelReason === undefined && (
        <PurchaseAlert stored={stored} />
      )}
      <PaymentInstructions {...{ followed, purchase, stage }} />
    </>
  );
}

function PaymentInstructions({ followed, purchase, stage }: PaymentViewProps) {
  const { stored } = followed;
  if (stage === 'ending' || stage === 'in-review')
    return <DecidedByProvider {...{ stored, purchase }} hasEnded={stage === 'ending'} />;
  if (stage === 'time-over') return <AfterTime followed={followed} purchase={purchase} />;
  if (stage === 'reported') return <ReportedPayment stored={stored} purchase={purchase} />;
  if (stored.providerMethod) {
    const { providerMethod } = stored;
    return <ProviderPayment key={providerMethod} {...{ followed, purchase }} method={providerMethod} />;
  }
  return <OwnPix followed={followed} purchase={purchase} />;
}

/** Nothing is left to pay with. Whoever has paid by the seller's own key may still say so. */
function AfterTime({ followed, purchase }: Omit<PaymentViewProps, 'stage'>) {
  const { stored } = followed;
  if (stored.providerMethod) return <DecidedByProvider {...{ stored, purchase }} hasEnded />;
  return (
    <>
      <AskOrganizer raffle={stored.raffle} code={purchase.code} />
      <StickyAction>
        <ReportPaidButton followed={followed} purchase={purchase}>
          Já paguei
        </ReportPaidButton>
      </StickyAction>
    </>
  );
}
