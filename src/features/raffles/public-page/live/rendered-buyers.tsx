import { formatInstant } from '#core/domain/instants.ts';
import { numbersLabel } from '#core/text/selling/count-labels.ts';
import type { PublicBuyers } from '#core/domain/selling/purchase.ts';
import type { ListedBuyers } from './listed-buyers.ts';

const noPurchases = <p>Nenhuma compra até agora.</p>;

/** Lists of buyers as they are read without JavaScript: nothing renews them, so each purchase has its time. */
export function renderedBuyers({ best, last }: PublicBuyers): ListedBuyers {
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
  };
}
