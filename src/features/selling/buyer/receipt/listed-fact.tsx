import { sha256 } from '@noble/hashes/sha2.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { readListedPurchase } from '#core/contract/draw/sold-list.ts';
import { isListed } from '#core/domain/draw/sold-list/check-place.ts';
import type { ListedPurchase } from '#core/domain/draw/sold-list/public-sold-list.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { callApi } from '#src/api/call-api.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { useOnlineAgain } from '#src/ui/loading/use-online.ts';
import { proofOf } from '../purchase-proof.ts';
import { type ListFinding, ListFactRow } from './list-fact-row.tsx';

interface ListedFactProps {
  stored: StoredPurchase;
  purchase: Purchase;
}

function findingOf(place: ListedPurchase | null, purchase: Purchase): ListFinding {
  if (!place) return 'none';
  const { id, buyerPhone: phone, quantity, numbers } = purchase;
  return isListed(sha256, place, { id, phone, quantity, numbers }) ? 'listed' : 'wrong';
}

function useFinding({ stored, purchase }: ListedFactProps): ListFinding {
  const [finding, setFinding] = useState<ListFinding>('reading');
  const [attempt, setAttempt] = useState(0);
  useOnlineAgain(() => setAttempt((before) => before + 1));
  const onRead = useEffectEvent((place: ListedPurchase | null) => setFinding(findingOf(place, purchase)));
  const read = useEffectEvent((id: string) =>
    callApi(readListedPurchase, { parameters: { id }, purchaseProof: proofOf(stored) }),
  );
  useEffect(() => {
    let isWanted = true;
    read(purchase.id).then(
      (place) => isWanted && onRead(place),
      () => isWanted && setFinding('unread'),
    );
    return () => {
      isWanted = false;
    };
  }, [purchase.id, attempt]);
  return finding;
}

/** Whether the list of the draw has this purchase (P-807), checked on this device: nobody has to take the server's word for it. */
export function ListedFact(props: ListedFactProps) {
  return <ListFactRow finding={useFinding(props)} />;
}
