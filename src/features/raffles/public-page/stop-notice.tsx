import { alertCircleOutline } from 'ionicons/icons';
import { withoutPeriod } from '#core/domain/raffles/cancellation.ts';
import type { TicketAvailability } from '#core/domain/raffles/public-raffle.ts';
import { Banner } from '#src/ui/elements/banner.tsx';

/** Says that the operator has stopped the sales, and why (P-747), unless the raffle is canceled. */
export function StopNotice({ tickets: { stopReason, canceled } }: { tickets: TicketAvailability }) {
  if (stopReason === undefined || canceled) return null;
  return (
    <Banner tone="danger" icon={alertCircleOutline}>
      <b>A Rifaria suspendeu as vendas desta rifa:</b> {withoutPeriod(stopReason)}. O que já foi pago continua
      valendo.
    </Banner>
  );
}
