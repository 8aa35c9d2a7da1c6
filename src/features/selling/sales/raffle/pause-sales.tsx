import { pauseOutline } from 'ionicons/icons';
import { momentLabel } from '#core/domain/moment-label.ts';
import { withoutPeriod } from '#core/domain/raffles/cancellation.ts';
import type { SalesPause } from '#core/domain/selling/purchase.ts';
import type { Pausable } from '#src/paused-sales/ask-to-pause.ts';
import { RESTORED_SALES } from '#core/text/selling/paused-sales.ts';
import { CONTACT_EMAIL } from '#core/domain/account/contact.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { StrayPaymentList } from './stray-payments.tsx';

// Of no use without a network: loaded when it is pressed.
const askToPause = async (raffle: Pausable) =>
  (await import('#src/paused-sales/ask-to-pause.ts')).askToPause(raffle);

/** 'Pausar vendas', for a raffle that sells. */
export function PauseButton({ raffle }: { raffle: SalesRaffle }) {
  return (
    <Button variant="secondary" block icon={pauseOutline} onClick={() => void askToPause(raffle)}>
      Pausar vendas
    </Button>
  );
}

/** The operator has stopped the sales: the seller cannot resume them (P-747). */
function StoppedBanner({ pause }: { pause: SalesPause | null }) {
  const now = useNow(serverNow);
  return (
    <Banner tone="danger" icon={pauseOutline}>
      {pause ? (
        <>
          <b>As vendas estão suspensas desde {momentLabel(pause.since, now)}:</b>{' '}
          {withoutPeriod(pause.reason ?? '')}.
        </>
      ) : (
        <b>A Rifaria suspendeu as vendas.</b>
      )}{' '}
      Quem já reservou ainda pode pagar, e o que foi pago vale. Só a Rifaria libera as vendas: escreva para{' '}
      {CONTACT_EMAIL}.
    </Banner>
  );
}

interface PausedBannerProps {
  raffle: SalesRaffle;
  /** Null while the server's word is not there. */
  pause: SalesPause | null;
  isOnline: boolean;
}

/** Says that sales are paused, since when and why, and what buyers see; resumes them (P-739, P-743). */
export function PausedBanner({ raffle, pause, isOnline }: PausedBannerProps) {
  const now = useNow(serverNow);
  const isRestored = pause?.by === 'restore';
  const isStopped = pause ? pause.by === 'operator' : raffle.isStopped;
  if (isStopped) return <StoppedBanner pause={pause} />;
  return (
    <Banner
      tone="warning"
      icon={pauseOutline}
      action={
        isOnline && (
          <Button
            variant="secondary"
            onClick={() => void askToPause({ ...raffle, isPaused: true, isRestored })}
          >
            Retomar vendas
          </Button>
        )
      }
    >
      <b>Vendas pausadas{pause && ` desde ${momentLabel(pause.since, now)}`}.</b> A página da rifa pede para
      voltar mais tarde, e ninguém reserva. O que já está reservado ainda pode ser pago.
      {isRestored && ` ${RESTORED_SALES}`}
      {pause?.strayPayments && <StrayPaymentList payments={pause.strayPayments} />}
    </Banner>
  );
}
