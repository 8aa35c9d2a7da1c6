import { closeCircleOutline } from 'ionicons/icons';
import { formatInstant } from '#core/domain/instants.ts';
import { type Cancellation, moneyBackText, quotedReason } from '#core/domain/raffles/cancellation.ts';
import { CANCELED } from '#core/text/raffles/canceled.ts';
import { Banner } from '#src/ui/elements/banner.tsx';

/** That the raffle is canceled, and how far its money has gone back (P-340). */
export function CanceledBanner({ cancellation }: { cancellation: Cancellation }) {
  const { reason, canceledAt } = cancellation;
  return (
    <Banner tone="danger" icon={closeCircleOutline}>
      <b>{CANCELED.byYou(formatInstant(canceledAt))}</b> {quotedReason(reason)}.{' '}
      {moneyBackText(cancellation, 'você')}
    </Banner>
  );
}
