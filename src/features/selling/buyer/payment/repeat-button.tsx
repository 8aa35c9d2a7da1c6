import { useEffect, useState } from 'react';
import { hasDrawDayBegun } from '#core/domain/selling/sale-window.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { serverNow } from '#src/api/server-clock.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { Button, type ButtonVariant } from '#src/ui/elements/button.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import { saleStateOf } from '../buying/sale-state.ts';
import { repeatPurchase } from '../repeat-purchase.ts';
import { useReserve } from '../use-reserve.ts';

/** Whether a raffle sells tickets now, also where that could not be read; undefined until it is known. */
function useSells(raffleId: string): boolean | undefined {
  const [sells, setSells] = useState<boolean>();
  useEffect(() => {
    let isWanted = true;
    readRafflePage(raffleId).then(
      (page) => isWanted && setSells(saleStateOf(page, new Date(serverNow())) === 'open'),
      () => isWanted && setSells(true),
    );
    return () => {
      isWanted = false;
    };
  }, [raffleId]);
  return sells;
}

interface RepeatButtonProps {
  stored: StoredPurchase;
  variant?: ButtonVariant;
}

/** 'Reservar de novo': the same choice as a new purchase (P-716); null where it cannot be had: sales are paused or over, say. */
export function RepeatButton({ stored, variant = 'primary' }: RepeatButtonProps) {
  const { isReserving, reserve } = useReserve();
  const now = useNow(serverNow);
  const { id, drawsOn } = stored.raffle;
  const { quantity, numbers } = stored.request;
  const sells = useSells(id);
  // A restored purchase of chosen numbers that lost them cannot be repeated.
  const hasChoice = quantity !== undefined || (numbers ?? []).length > 0;
  const isOver = drawsOn !== null && hasDrawDayBegun(drawsOn, now);
  if (sells !== true || !hasChoice || isOver) return null;
  return (
    <Button variant={variant} pending={isReserving} onClick={() => void reserve(repeatPurchase(stored))}>
      Reservar de novo
    </Button>
  );
}
