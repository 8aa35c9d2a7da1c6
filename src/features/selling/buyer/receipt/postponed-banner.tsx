import { calendarOutline } from 'ionicons/icons';
import { postponedText } from '#core/domain/raffles/postponement.ts';
import { formatDeadline } from '#core/domain/instants.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { serverNow } from '#src/api/server-clock.ts';
import type { PurchasedRaffle } from '#src/storage/stored-purchase.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';

interface PostponedBannerProps {
  raffle: PurchasedRaffle;
  purchase: Purchase;
}

/** That the draw was postponed, and until when the money may be asked back (P-339). */
export function PostponedBanner({ raffle, purchase }: PostponedBannerProps) {
  const { postponement } = raffle;
  const now = useNow(serverNow);
  if (!postponement) return null;
  const { refundRequestUntil, refundPromised } = purchase;
  const mayAsk = refundPromised && refundRequestUntil !== undefined && new Date(refundRequestUntil) > now;
  return (
    <Banner tone="warning" icon={calendarOutline}>
      {postponedText(postponement)}. Seus números continuam valendo.
      {mayAsk && ` Se preferir desistir, peça o dinheiro de volta até ${formatDeadline(refundRequestUntil)}.`}
    </Banner>
  );
}
