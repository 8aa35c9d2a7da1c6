import { useEffect, useEffectEvent, useState } from 'react';
import { listLuckyNumbers } from '#core/contract/selling/public-sales.ts';
import { SECOND_MS } from '#core/domain/durations.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import { SALES_KEPT_SECONDS } from '#core/domain/selling/offer.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { callApi } from '#src/api/call-api.ts';
import { changePurchase } from '#src/storage/purchases.ts';
import type { LuckyFind, StoredPurchase } from '#src/storage/stored-purchase.ts';

const NONE: readonly LuckyFind[] = [];

/** After this the list has what was paid before the receipt came: the server and a cache in front keep it for so long, milliseconds. */
const KEPT_MS = 2 * SALES_KEPT_SECONDS * SECOND_MS;

/** The lucky numbers among those of a paid purchase: as kept on the device, then as read, and once more when the list is new for certain, and kept. */
export function useLuckyFinds(stored: StoredPurchase, { numbers }: Purchase): readonly LuckyFind[] {
  const { id, raffle } = stored;
  const [finds, setFinds] = useState(stored.luckyFinds ?? NONE);
  const keep = useEffectEvent((read: readonly LuckyFind[]) => {
    if (isSameContent(read, finds)) return;
    setFinds(read);
    void changePurchase(id, { luckyFinds: read });
  });
  const isOwn = useEffectEvent((number: number) => numbers.includes(number));
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // Without an answer what was kept is shown.
    const read = () =>
      callApi(listLuckyNumbers, { parameters: { id: raffle.id }, signal }).then(
        (all) =>
          keep(
            all
              .filter(({ number, isFound, isReturned }) => isFound && !isReturned && isOwn(number))
              .map(({ number, prizeCents }) => ({ number, prizeCents })),
          ),
        () => undefined,
      );
    void read();
    // A request without a network would be an error on the console.
    const timer = setTimeout(() => void (navigator.onLine && read()), KEPT_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [raffle.id]);
  return finds;
}
