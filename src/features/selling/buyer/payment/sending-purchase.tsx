import { cloudOfflineOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { confirmAction } from '#src/ui/overlays/feedback.ts';
import type { FollowedPurchase } from './use-purchase.ts';
import { keepWithdrawal } from './withdraw-unsent.ts';

/** An answer takes no longer as a rule: until then there is nothing to decide, milliseconds. */
const SOON_MS = 5_000;

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** A purchase without a reply yet; `usePurchase` retries automatically. Its buyer may give it up meanwhile (P-837). */
export function SendingPurchase({
  followed: { stored, isUnanswered, show },
}: {
  followed: FollowedPurchase;
}) {
  const isLate = useIsLate();
  const withdraw = async () => {
    const isSure = await confirmAction({
      title: 'Desistir da reserva?',
      message: 'Se ela já chegou à rifa, é cancelada, e os números voltam.',
      confirmLabel: 'Desistir',
      cancelLabel: 'Continuar tentando',
      danger: true,
    });
    if (isSure) show(await keepWithdrawal(stored.id));
  };
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
      {(isUnanswered || isLate) && (
        <Button variant="quiet" onClick={() => void withdraw()}>
          Desistir da reserva
        </Button>
      )}
    </>
  );
}
