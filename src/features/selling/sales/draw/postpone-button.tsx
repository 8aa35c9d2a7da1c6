import { calendarOutline } from 'ionicons/icons';
import { Suspense, useState } from 'react';
import { POSTPONE } from '#core/text/raffles/postponement.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import type { SalesRaffle } from '../data/sales-raffle.ts';

// Of no use without a network, so the worker does not keep it.
const PostponeDialog = lazyComponent(async () => (await import('./postpone-dialog.tsx')).PostponeDialog);

interface PostponeButtonProps {
  raffle: SalesRaffle;
  isOnline: boolean;
  onPostponed: () => void;
}

/** 'Adiar sorteio', for a raffle that sells (P-339). Not offered offline, but a dialog that is open stays. */
export function PostponeButton({ raffle, isOnline, onPostponed }: PostponeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, saleStartsOn, drawsOn, isPaused, isFederal } = raffle;
  if (saleStartsOn === null || drawsOn === null) return null;
  return (
    <>
      {isOnline && (
        <Button variant="secondary" block icon={calendarOutline} onClick={() => setOpen(true)}>
          {POSTPONE.title}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PostponeDialog
            raffleId={id}
            dates={{ saleStartsOn, drawsOn }}
            {...{ isPaused, isFederal }}
            onClose={() => setOpen(false)}
            onPostponed={onPostponed}
          />
        </Suspense>
      )}
    </>
  );
}
