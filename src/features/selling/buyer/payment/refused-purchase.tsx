import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { checkoutPath, publicRafflePath, purchasePath } from '#core/domain/app-paths.ts';
import { formatCount } from '#core/domain/money.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { type LookedUp, lookUpPurchases } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { takenText } from '../buying/taken-text.ts';
import {
  heldPurchasesIn,
  isSoldOut,
  isWithoutOption,
  leftIn,
  NOT_RESERVED,
  numbersTakenIn,
  refusalText,
  refusalTitle,
} from './refusal.ts';
import styles from './refused-purchase.module.css';
import stacked from './stacked-actions.module.css';

interface RefusedPurchaseProps {
  stored: StoredPurchase;
  refusal: ApiError;
}

/** The holds that a refusal names; undefined until they are looked up. */
function useHeld(refusal: ApiError): LookedUp | undefined {
  const [held, setHeld] = useState<LookedUp>();
  useEffect(() => {
    let isShown = true;
    void lookUpPurchases(heldPurchasesIn(refusal)).then((found) => isShown && setHeld(found));
    return () => void (isShown = false);
  }, [refusal]);
  return held;
}

/** The code tells holds of one raffle apart. */
function heldLabel({ raffle, purchase }: StoredPurchase): string {
  const code = purchase ? ` · ${formatPurchaseCode(purchase.code)}` : '';
  return `Ver a reserva de ${raffle.title}${code}`;
}

const ofOthersText = (count: number) =>
  count === 1
    ? '1 reserva foi feita neste aparelho por outra conta.'
    : `${count} reservas foram feitas neste aparelho por outra conta.`;

/** What goes on at the checkout's last step, with the choice in the draft: what is left of the tickets, or another way to pay; undefined if nothing does. */
function checkoutLabel(refusal: ApiError): string | undefined {
  const left = leftIn(refusal);
  if (left !== undefined) return left === 1 ? 'Levar o último' : `Levar os últimos ${formatCount(left)}`;
  const hasOtherWay = refusal.code === 'option-closed' && !isWithoutOption(refusal);
  return hasOtherWay ? 'Pagar de outra forma' : undefined;
}

/** The way back to the raffle; before it the checkout, where that goes on. */
function WaysOn({ stored: { raffle, request }, refusal }: RefusedPurchaseProps) {
  const label = checkoutLabel(refusal);
  const isOfNumbers = request.numbers !== undefined && refusal.code !== 'option-closed';
  return (
    <div className={stacked.actions}>
      {label !== undefined && (
        <Link className={buttonClass({})} to={checkoutPath(raffle.id, 'method')} replace>
          {label}
        </Link>
      )}
      <Link
        className={buttonClass(label === undefined ? {} : { variant: 'quiet' })}
        to={publicRafflePath(raffle.id, raffle.slug)}
        replace
      >
        {isOfNumbers ? 'Escolher outros números' : 'Voltar para a rifa'}
      </Link>
    </div>
  );
}

/** The server's own words ask for another way to pay. */
const WITHOUT_OPTION = {
  title: NOT_RESERVED,
  text: 'Esta rifa não tem forma de pagamento disponível agora.',
};

const SOLD_OUT = {
  title: 'Os números acabaram',
  text: 'Eles voltam se alguém reservou e não pagar. A página da rifa mostra quando.',
};

function wordsOf(refusal: ApiError) {
  if (isWithoutOption(refusal)) return WITHOUT_OPTION;
  if (isSoldOut(refusal)) return SOLD_OUT;
  return { title: refusalTitle(refusal.code), text: refusalText(refusal) };
}

/** The reason of a refused purchase, and a link to continue. The draft keeps the choice, without taken numbers. */
export function RefusedPurchase({ stored, refusal }: RefusedPurchaseProps) {
  const { raffle, request } = stored;
  const taken = numbersTakenIn(refusal);
  const left = leftIn(refusal);
  const kept = (request.numbers?.length ?? 0) - taken.length;
  const { title, text } = wordsOf(refusal);
  const { shown, ofOthers } = useHeld(refusal) ?? { shown: [], ofOthers: 0 };
  return (
    <EmptyState
      role="alert"
      drawing={<TornTicket />}
      title={title}
      text={
        <div className={styles.texts}>
          <p>{taken.length > 0 ? takenText(taken, kept, raffle.maxTickets) : text}</p>
          {left !== undefined && <p>{left === 1 ? 'Resta só 1.' : `Restam só ${formatCount(left)}.`}</p>}
          {ofOthers > 0 && <p>{ofOthersText(ofOthers)}</p>}
        </div>
      }
      action={
        shown.length > 0 ? (
          <div className={stacked.actions}>
            {shown.map((one) => (
              <Link key={one.id} className={buttonClass({})} to={purchasePath(one.id)} replace>
                {heldLabel(one)}
              </Link>
            ))}
          </div>
        ) : (
          <WaysOn stored={stored} refusal={refusal} />
        )
      }
    />
  );
}
