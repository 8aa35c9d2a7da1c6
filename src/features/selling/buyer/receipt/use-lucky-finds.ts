import { useEffect, useEffectEvent, useState } from 'react';
import { listLuckyNumbers } from '#core/contract/selling/public-sales.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { callApi } from '#src/api/call-api.ts';
import { changePurchase } from '#src/storage/purchases.ts';
import type { LuckyFind, StoredPurchase } from '#src/storage/stored-purchase.ts';

const NONE: readonly LuckyFind[] = [];

/** The lucky numbers among those of a paid purchase: as kept on the device, then as read, once per visit, and kept. */
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
    callApi(listLuckyNumbers, { parameters: { id: raffle.id }, signal }).then(
      (all) =>
        keep(
          all
            .filter(({ number, isFound, isReturned }) => isFound && !isReturned && isOwn(number))
            .map(({ number, prizeCents }) => ({ number, prizeCents })),
        ),
      () => undefined,
    );
    return () => controller.abort();
  }, [raffle.id]);
  return finds;
}
