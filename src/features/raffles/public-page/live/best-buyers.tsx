import { useCallback } from 'react';
import { listBestBuyers } from '#core/contract/selling/public-sales.ts';
import { formatCount } from '#core/domain/money.ts';
import { callApi } from '#src/api/call-api.ts';
import styles from './live.module.css';
import { type BuyersProps, LivePart } from './live-part.tsx';
import { useLiveData } from './use-live-data.ts';
import { useOwnPlace } from './use-own-place.ts';

/** The buyers who have most tickets, in order; this device's buyer is called 'Você' where its place is certain. */
export function BestBuyers({ raffleId, isOnSale }: BuyersProps) {
  const read = useCallback(
    (signal: AbortSignal) => callApi(listBestBuyers, { parameters: { raffleId }, signal }),
    [raffleId],
  );
  const live = useLiveData(read);
  const ownPlace = useOwnPlace(raffleId, live.data);
  return (
    <LivePart
      live={live}
      failed="Não deu para ver agora quem mais participa."
      empty={
        isOnSale
          ? 'O primeiro lugar está vago. Seja o primeiro a participar!'
          : 'Ninguém participou desta rifa.'
      }
    >
      {(buyers) => (
        <ol role="list" className={styles.rows}>
          {buyers.map(({ maskedName, quantity }, place) => (
            <li key={place} data-own={place === ownPlace}>
              <span className={styles.place}>{place + 1}</span>
              <span className={styles.who}>{place === ownPlace ? 'Você' : maskedName}</span>
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
