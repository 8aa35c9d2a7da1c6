import { useEffect, useState } from 'react';
import type { OnlyHere } from '#core/text/selling/only-here.ts';

/** Reservations, reports and withdrawals of the account that the server does not have (P-1106); none until they are read. */
export function useUnsentPurchases(userId: string): readonly OnlyHere[] {
  const [purchases, setPurchases] = useState<readonly OnlyHere[]>([]);
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const follow = async () => {
      const { watchOnlyHere } = await import('#src/storage/only-here.ts');
      if (!isOver) stop = watchOnlyHere(userId, setPurchases);
    };
    // The page of the raffles works without this part.
    follow().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId]);
  return purchases;
}
