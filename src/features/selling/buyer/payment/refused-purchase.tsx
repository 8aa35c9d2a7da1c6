import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { publicRafflePath, purchasePath } from '#core/domain/app-paths.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { type LookedUp, lookUpPurchases, type StoredPurchase } from '#src/storage/purchases.ts';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { takenText } from '../buying/taken-text.ts';
import { heldPurchasesIn, numbersTakenIn, refusalText, refusalTitle } from './refusal.ts';
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

const ofOthersText = (count: number) =>
  count === 1
    ? '1 reserva foi feita neste aparelho por outra conta.'
    : `${count} reservas foram feitas neste aparelho por outra conta.`;

/** The reason of a refused purchase, and a link to continue. The draft keeps the choice, without taken numbers. */
export function RefusedPurchase({ stored, refusal }: RefusedPurchaseProps) {
  const { raffle, request } = stored;
  const taken = numbersTakenIn(refusal);
  const kept = (request.numbers?.length ?? 0) - taken.length;
  const { shown, ofOthers } = useHeld(refusal) ?? { shown: [], ofOthers: 0 };
  return (
    <EmptyState
      drawing={<TornTicket />}
      title={refusalTitle(refusal.code)}
      text={
        <div className={styles.texts}>
          <p>{taken.length > 0 ? takenText(taken, kept, raffle.maxTickets) : refusalText(refusal)}</p>
          {ofOthers > 0 && <p>{ofOthersText(ofOthers)}</p>}
        </div>
      }
      action={
        shown.length > 0 ? (
          <div className={stacked.actions}>
            {shown.map((one) => (
              <Link key={one.id} className={buttonClass({})} to={purchasePath(one.id)} replace>
                Ver a reserva de {one.raffle.title}
              </Link>
            ))}
          </div>
        ) : (
          <Link className={buttonClass({})} to={publicRafflePath(raffle.id, raffle.slug)} replace>
            {request.numbers ? 'Escolher outros números' : 'Voltar para a rifa'}
          </Link>
        )
      }
    />
  );
}
