import { Link } from 'react-router-dom';
import { publicRafflePath, purchasePath } from '#core/domain/app-paths.ts';
import type { ApiError } from '#src/api/api-error.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { takenText } from '../buying/taken-text.ts';
import { usePurchases } from '../use-purchases.ts';
import { heldPurchasesIn, numbersTakenIn, refusalText, refusalTitle } from './refusal.ts';
import styles from './stacked-actions.module.css';

interface RefusedPurchaseProps {
  stored: StoredPurchase;
  refusal: ApiError;
}

/** The reason of a refused purchase, and a link to continue. The draft keeps the choice, without taken numbers. */
export function RefusedPurchase({ stored, refusal }: RefusedPurchaseProps) {
  const { raffle, request } = stored;
  const taken = numbersTakenIn(refusal);
  const kept = (request.numbers?.length ?? 0) - taken.length;
  const purchases = usePurchases() ?? [];
  const heldIds = heldPurchasesIn(refusal);
  const held = purchases.filter(({ id }) => heldIds.includes(id));
  return (
    <EmptyState
      drawing={<TornTicket />}
      title={refusalTitle(refusal.code)}
      text={taken.length > 0 ? takenText(taken, kept, raffle.maxTickets) : refusalText(refusal)}
      action={
        held.length > 0 ? (
          <div className={styles.actions}>
            {held.map((one) => (
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
