import { useCallback } from 'react';
import { listBestBuyers } from '#core/contract/selling/public-sales.ts';
import { formatCount } from '#core/domain/money.ts';
import type { BuyerRank, RankedBuyer } from '#core/domain/selling/purchase.ts';
import { callApi } from '#src/api/call-api.ts';
import styles from './live.module.css';
import { type BuyersProps, LivePart, NO_PAID_PURCHASE } from './live-part.tsx';
import { useLiveData } from './use-live-data.ts';
import { useOwnRank } from './use-own-rank.ts';

/** An entry of the ranking, of which one may be this device's buyer. */
interface Entry {
  place: number;
  who: string;
  quantity: number;
  isOwn: boolean;
}

/**
 * The listed buyers, and this device's one: in its place, or below those that are listed. The list may be older than the own place: an
 * entry with another quantity is somebody else.
 */
export function rankingEntries(buyers: readonly RankedBuyer[], own: BuyerRank | null): Entry[] {
  const entries = buyers.map(({ maskedName, quantity }, at) => {
    const isOwn = own?.place === at + 1 && own.quantity === quantity;
    return { place: at + 1, who: isOwn ? 'Você' : maskedName, quantity, isOwn };
  });
  if (own && own.place > buyers.length) entries.push({ ...own, who: 'Você', isOwn: true });
  return entries;
}

/** The buyers who have most tickets, in order, and this device's buyer, called 'Você'. */
export function BestBuyers({ raffleId, isOnSale }: BuyersProps) {
  const read = useCallback(
    (signal: AbortSignal) => callApi(listBestBuyers, { parameters: { raffleId }, signal }),
    [raffleId],
  );
  const live = useLiveData(read);
  const own = useOwnRank(raffleId, live.data);
  return (
    <LivePart
      live={live}
      failed="Não deu para ver agora quem mais participa."
      empty={isOnSale ? 'O primeiro lugar está vago. Ele pode ser seu!' : NO_PAID_PURCHASE}
    >
      {(buyers) => (
        <ol role="list" className={styles.rows}>
          {rankingEntries(buyers, own).map(({ place, who, quantity, isOwn }) => (
            <li key={place} data-own={isOwn}>
              <span className={styles.place}>{formatCount(place)}</span>
              <span className={styles.who}>{who}</span>
              <span className={styles.end}>
                <b>{formatCount(quantity)}</b> {quantity === 1 ? 'número' : 'números'}
              </span>
            </li>
          ))}
        </ol>
      )}
    </LivePart>
  );
}
