import { Link, useNavigate } from 'react-router-dom';
import { publicRafflePath, purchasePath } from '#core/domain/app-paths.ts';
import { formatMoney } from '#core/domain/money.ts';
import type { PurchasePrice } from '#core/domain/selling/purchase-price.ts';
import { putPurchase, type StoredPurchase } from '#src/storage/purchases.ts';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { repeatPurchase } from '../repeat-purchase.ts';
import { refusalTitle } from './refusal.ts';

interface ChangedPriceProps {
  stored: StoredPurchase;
  /** The server's. */
  price: PurchasePrice;
}

/** The new price of a purchase whose shown price was not the server's, and a button to reserve at it. */
export function ChangedPrice({ stored, price }: ChangedPriceProps) {
  const navigate = useNavigate();
  const { raffle } = stored;
  const { amountCents, unitPriceCents } = price;
  const accept = async () => {
    const next = repeatPurchase(stored, amountCents);
    await putPurchase(next);
    void navigate(purchasePath(next.id), { replace: true });
  };
  return (
    <EmptyState
      drawing={<TornTicket />}
      title={refusalTitle('price-changed')}
      text={`Agora são ${formatMoney(amountCents)} (${formatMoney(unitPriceCents)} por número). Nada foi reservado ainda.`}
      action={
        <>
          <Button onClick={() => void accept()}>Reservar por {formatMoney(amountCents)}</Button>
          <Link
            className={buttonClass({ variant: 'quiet' })}
            to={publicRafflePath(raffle.id, raffle.slug)}
            replace
          >
            Voltar para a rifa
          </Link>
        </>
      }
    />
  );
}
