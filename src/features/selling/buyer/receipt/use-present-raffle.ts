import { useEffect, useEffectEvent, useState } from 'react';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { changePurchase } from '#src/storage/purchases.ts';
import { useOnlineAgain } from '#src/ui/loading/use-online.ts';
import { renewedRaffle } from '../checkout/purchased-raffle.ts';
import type { FollowedPurchase } from '../payment/use-purchase.ts';

/** Of a purchase's raffle: being read, as it is now, or the device's copy, since it could not be read. */
export type RaffleReading = 'reading' | 'present' | 'kept';

/** Reads the raffle of a purchase as it is now, and keeps it with the purchase (P-764). */
export function usePresentRaffle({ stored, show }: FollowedPurchase): RaffleReading {
  const [reading, setReading] = useState<RaffleReading>('reading');
  const [attempt, setAttempt] = useState(0);
  useOnlineAgain(() => setAttempt((before) => before + 1));
  const onRead = useEffectEvent((page: PublicRafflePage) => {
    const raffle = renewedRaffle(stored.raffle, page);
    show({ raffle });
    setReading('present');
    void changePurchase(stored.id, { raffle });
  });
  const raffleId = stored.raffle.id;
  useEffect(() => {
    let isWanted = true;
    readRafflePage(raffleId).then(
      (page) => isWanted && onRead(page),
      () => isWanted && setReading('kept'),
    );
    return () => {
      isWanted = false;
    };
  }, [raffleId, attempt]);
  return reading;
}
