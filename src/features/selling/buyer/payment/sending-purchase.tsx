import { cloudOfflineOutline } from 'ionicons/icons';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';

interface SendingPurchaseProps {
  stored: StoredPurchase;
  isUnanswered: boolean;
}

/** A purchase without a reply yet; `usePurchase` retries automatically. */
export function SendingPurchase({ stored, isUnanswered }: SendingPurchaseProps) {
  return (
    <>
      <TicketCard top={<b>{stored.raffle.title}</b>} stub={<p role="status">Reservando seus números…</p>} />
      {isUnanswered ? (
        <Banner tone="warning" icon={cloudOfflineOutline} role="status">
          Ainda sem resposta. Continuamos tentando: sua reserva não é feita duas vezes.
        </Banner>
      ) : (
        <Skeleton height="320px" radius="14px" />
      )}
    </>
  );
}
