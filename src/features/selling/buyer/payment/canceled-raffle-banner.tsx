import { closeCircleOutline } from 'ionicons/icons';
import { quotedReason } from '#core/domain/raffles/cancellation.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { CANCELED } from '#core/text/raffles/canceled.ts';
import { Banner } from '#src/ui/elements/banner.tsx';

/** Says to a buyer why the raffle was canceled (P-340); null where it is not. */
export function CanceledRaffleBanner({ cancelReason }: Pick<Purchase, 'cancelReason'>) {
  if (cancelReason === undefined) return null;
  return (
    <Banner tone="danger" icon={closeCircleOutline} role="status">
      <b>{CANCELED.byOrganizer}</b> {quotedReason(cancelReason)}
    </Banner>
  );
}
