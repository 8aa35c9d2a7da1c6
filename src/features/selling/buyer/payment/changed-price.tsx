import { Link } from 'react-router-dom';
import { publicRafflePath } from '#core/domain/app-paths.ts';
import { formatMoney } from '#core/domain/money.ts';
import type { PurchasePrice } from '#core/domain/selling/purchase-price.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { repeatPurchase } from '../repeat-purchase.ts';
import { useReserve } from '../use-reserve.ts';
import { refusalTitle } from './refusal.ts';

interface ChangedPriceProps {
  stored: StoredPurchase;
  /** The server's. */
  price: PurchasePrice;
}

/** The price that a buyer was shown; purchases of earlier versions do not tell it. */
const seenText = ({ amountCents }: StoredPurchase['request']): string =>
  amountCents === undefined ? 'O preço é outro: ' : `Era ${formatMoney(amountCents)}, `;

/** The price that its buyer was shown, the server's, which is another, and a button to reserve at that. */
export function ChangedPrice({ stored, price }: ChangedPriceProps) {
  const { isReserving, reserve } = useReserve();
  const { raffle, request } = stored;
  const { amountCents, unitPriceCents } = price;
  const now = `agora é ${formatMoney(amountCents)} (${formatMoney(unitPriceCents)} por ticket)`;
  return (
    <EmptyState
      role="alert"
      drawing={<TornTicket />}
      title={refusalTitle('price-changed')}
      text={`${seenText(request)}${now}. Nada foi reservado ainda.`}
      action={
        <>
          <Button pending={isReserving} onClick={() => void reserve(repeatPurchase(stored, amountCents))}>
            Reservar por {formatMoney(amountCents)}
          </Button>
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
