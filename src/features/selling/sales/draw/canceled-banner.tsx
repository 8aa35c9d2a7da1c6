import { closeCircleOutline } from 'ionicons/icons';
import { momentLabel } from '#core/domain/moment-label.ts';
import { type Cancellation, moneyBackText, quotedReason } from '#core/domain/raffles/cancellation.ts';
import { CANCELED } from '#core/text/raffles/canceled.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';

/** That the raffle is canceled, and how far its money has gone back (P-340). */
export function CanceledBanner({ cancellation }: { cancellation: Cancellation }) {
  const { reason, canceledAt } = cancellation;
  return (
    <Banner tone="danger" icon={closeCircleOutline}>
      <b>{CANCELED.byYou(momentLabel(canceledAt, useNow(serverNow)))}</b> {quotedReason(reason)}.{' '}
      {moneyBackText(cancellation, 'você')}
    </Banner>
  );
}
