import { formatInstant } from '#core/domain/instants.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import type { PublicBuyers, PublicLuckyNumber } from '#core/domain/selling/purchase.ts';
import type { ListedBuyers } from './listed-buyers.ts';
import { luckyLeftText, luckyStatusText } from './lucky-words.ts';

const noPurchases = <p>Nenhuma compra até agora.</p>;

/** How many lucky numbers are left, and those that are found: all are named above where buyers do not choose. */
const renderedLucky =
  (told: readonly PublicLuckyNumber[]): ListedBuyers['lucky'] =>
  ({ count, total }) => (
    <>
      <p>{luckyLeftText(count, told)}</p>
      <ul>
        {told
          .filter(({ isFound }) => isFound)
          .map((lucky) => (
            <li key={lucky.number}>
              {formatTicketNumber(lucky.number, total)} · {luckyStatusText(lucky)}
            </li>
          ))}
      </ul>
    </>
  );

/** Lists of buyers as they are read without JavaScript: nothing renews them, so each purchase has its time. */
export function renderedBuyers({ best, last, lucky }: PublicBuyers): ListedBuyers {
  const ranking = (
    <ol>
      {best.map(({ maskedName, quantity }, place) => (
        <li key={place}>
          {maskedName} · {numbersLabel(quantity)}
        </li>
      ))}
    </ol>
  );
  const purchases = (
    <ul>
      {last.map(({ maskedName, quantity, at }, place) => (
        <li key={place}>
          {maskedName} · {numbersLabel(quantity)} · {formatInstant(at)}
        </li>
      ))}
    </ul>
  );
  return {
    best: best.length === 0 ? noPurchases : ranking,
    last: last.length === 0 ? noPurchases : purchases,
    lucky: renderedLucky(lucky),
  };
}
