import { useCallback } from 'react';
import { listLastBuyers } from '#core/contract/selling/public-sales.ts';
import { initialsOf } from '#core/domain/account/user.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import { callApi } from '#src/api/call-api.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { agoText } from './ago-text.ts';
import styles from './live.module.css';
import { type BuyersProps, LivePart, NO_PAID_PURCHASE } from './live-part.tsx';
import { useLiveData } from './use-live-data.ts';

/** The letters of a masked name; none of one that is hidden. */
const lettersOf = (maskedName: string) => initialsOf(maskedName.replace(/•/g, ''));

/** The last paid purchases, the newest first. */
export function LastBuyers({ raffleId, isOnSale }: BuyersProps) {
  const read = useCallback(
    (signal: AbortSignal) => callApi(listLastBuyers, { parameters: { raffleId }, signal }),
    [raffleId],
  );
  const live = useLiveData(read);
  return (
    <LivePart
      live={live}
      failed="Não deu para ver as últimas compras agora."
      empty={isOnSale ? 'Ninguém comprou ainda. A primeira compra pode ser sua!' : NO_PAID_PURCHASE}
    >
      {(purchases) => (
        <ul role="list" className={styles.rows}>
          {purchases.map(({ maskedName, quantity, at }, place) => (
            <li key={place}>
              <Avatar initials={lettersOf(maskedName)} imageUrl={null} />
              <span className={styles.who}>
                {maskedName}
                <small>{numbersLabel(quantity)}</small>
              </span>
              <time className={styles.end} dateTime={at}>
                {agoText(at, live.now)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </LivePart>
  );
}
