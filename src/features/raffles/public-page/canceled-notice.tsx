import { closeCircleOutline } from 'ionicons/icons';
import { moneyBackText, quotedReason } from '#core/domain/raffles/cancellation.ts';
import type { TicketAvailability } from '#core/domain/raffles/public-raffle.ts';
import { CANCELED } from '#core/text/raffles/canceled.ts';
import { Banner } from '#src/ui/elements/banner.tsx';

/** Says why the raffle was canceled, and how far its money has gone back (P-340). */
export function CanceledNotice({ tickets: { canceled } }: { tickets: TicketAvailability }) {
  if (canceled === undefined) return null;
  return (
    <Banner tone="danger" icon={closeCircleOutline}>
      <b>{CANCELED.byOrganizer}</b> {quotedReason(canceled.reason)}.{' '}
      {moneyBackText(canceled, 'quem organiza')}
    </Banner>
  );
}
