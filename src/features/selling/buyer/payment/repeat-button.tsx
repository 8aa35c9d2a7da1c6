import { useEffect, useState } from 'react';
import { hasDrawDayBegun } from '#core/domain/selling/sale-window.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { serverNow } from '#src/api/server-clock.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { Button, type ButtonVariant } from '#src/ui/elements/button.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import { saleStateOf } from '../buying/sale-state.ts';
import { repeatPurchase } from '../repeat-purchase.ts';
import { useReserve } from '../use-reserve.ts';

/** Whether the raffle of a purchase sells tickets now; undefined until it is known. Where it cannot be read, the copy with the purchase tells when it no longer does. */
function useSells({ id, drawsOn }: StoredPurchase['raffle']): boolean | undefined {
  const [page, setPage] = useState<PublicRafflePage | 'unread'>();
  const now = useNow(serverNow);
  useEffect(() => {
    let isWanted = true;
    readRafflePage(id).then(
      (read) => isWanted && setPage(read),
      () => isWanted && setPage('unread'),
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  if (page === 'unread') return drawsOn === null || !hasDrawDayBegun(drawsOn, now);
  return page && saleStateOf(page, now) === 'open';
}

interface RepeatButtonProps {
  stored: StoredPurchase;
  variant?: ButtonVariant;
}

/**
 * 'Reservar de novo': the same choice as a new purchase (P-716); null where it cannot be had: sales are paused or over, say. Only its room
 * is there until that is known.
 */
export function RepeatButton({ stored, variant = 'primary' }: RepeatButtonProps) {
  const { isReserving, reserve } = useReserve();
  const { quantity, numbers } = stored.request;
  const sells = useSells(stored.raffle);
  // A restored purchase of chosen numbers that lost them cannot be repeated.
  const hasChoice = quantity !== undefined || (numbers ?? []).length > 0;
  if (sells === false || !hasChoice) return null;
  return (
    <Button
      variant={variant}
      // Its room is kept meanwhile: what stands below it would move under a finger.
      {...(sells === undefined && { style: { visibility: 'hidden' } })}
      pending={isReserving}
      onClick={() => void reserve(repeatPurchase(stored))}
    >
      Reservar de novo
    </Button>
  );
}
