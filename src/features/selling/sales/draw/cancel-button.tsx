import { closeCircleOutline } from 'ionicons/icons';
import { Suspense, useState } from 'react';
import { mayCancelRaffle } from '#core/domain/raffles/cancellation.ts';
import type { SalesTotals } from '#core/domain/selling/purchase.ts';
import { hasDrawDayBegun, saleMoments } from '#core/domain/selling/sale-window.ts';
import { CANCEL_RAFFLE } from '#core/text/raffles/cancellation.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';

// Of no use without a network, so the worker does not keep it.
const CancelDialog = lazyComponent(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

interface CancelButtonProps {
  raffle: SalesRaffle;
  totals: SalesTotals;
  isOnline: boolean;
  onCanceled: () => void;
}

/**
 * 'Cancelar rifa', for a raffle without a result; none while a draw may be under way (P-340). Not offered offline, but a dialog that is
 * open stays.
 */
export function CancelButton({ raffle, totals, isOnline, onCanceled }: CancelButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, drawsOn } = raffle;
  const now = useNow(serverNow);
  if (drawsOn === null || !mayCancelRaffle(saleMoments(drawsOn), now)) return null;
  const hasClosed = hasDrawDayBegun(drawsOn, now);
  return (
    <>
      {isOnline && (
        <Button variant="quiet" block icon={closeCircleOutline} onClick={() => setOpen(true)}>
          {CANCEL_RAFFLE.title}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <CancelDialog raffleId={id} onClose={() => setOpen(false)} {...{ totals, hasClosed, onCanceled }} />
        </Suspense>
      )}
    </>
  );
}
