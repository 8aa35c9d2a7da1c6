import { Link } from 'react-router-dom';
import { purchasePath } from '#core/domain/app-paths.ts';
import { formatDay } from '#core/domain/days.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { imageAt } from '#core/domain/raffles/raffle-images.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { ComingTicket } from '#src/ui/drawings/coming-ticket.tsx';
import { coverBackground } from '#src/ui/elements/cover-colours.ts';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { useStage } from '../payment/use-stage.ts';
import { usePurchases } from '../use-purchases.ts';
import styles from './purchase-list.module.css';
import { STAGE_CHIPS } from './stage-chips.ts';

/** The purchases of this device, newest first; available offline. */
export function PurchaseList() {
  const purchases = usePurchases();
  if (!purchases) return <Skeleton height="180px" radius="14px" />;
  if (purchases.length === 0) {
    return (
      <EmptyState
        drawing={<ComingTicket />}
        title="Seus números vão morar aqui"
        text="O que você comprar neste aparelho fica nesta página, e abre até sem internet."
      />
    );
  }
  return (
    <ul role="list" className={styles.list} aria-label="Compras">
      {purchases.map((stored) => (
        <li key={stored.id}>
          <PurchaseCard stored={stored} />
        </li>
      ))}
    </ul>
  );
}

/** Maximum count of numbers listed on a card; the rest is shown as a count. */
const NAMED = 3;

function numbersOf({ purchase, request, raffle }: StoredPurchase): string {
  const numbers = purchase?.numbers ?? request.numbers ?? [];
  const quantity = purchase?.quantity ?? request.quantity ?? numbers.length;
  if (numbers.length === 0) return `${formatCount(quantity)} ${quantity === 1 ? 'ticket' : 'tickets'}`;
  const names = numbers.slice(0, NAMED).map((number) => formatTicketNumber(number, raffle.maxTickets));
  const rest = numbers.length - NAMED;
  return names.join(' · ') + (rest > 0 ? ` · +${formatCount(rest)}` : '');
}

function PurchaseCard({ stored }: { stored: StoredPurchase }) {
  const { id, raffle, purchase } = stored;
  const { tone, label } = STAGE_CHIPS[useStage(stored)];
  return (
    <Link className={styles.card} to={purchasePath(id)}>
      <TicketCard
        top={
          <div className={styles.top}>
            <span className={styles.cover} style={{ background: coverBackground(raffle.title) }} aria-hidden>
              {raffle.image !== null && (
                <img
                  src={imageAt(raffle.image, '150')}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  // Offline it may not be on the device: the colour of the cover stays.
                  onError={(event) => (event.currentTarget.style.visibility = 'hidden')}
                />
              )}
            </span>
            <span className={styles.text}>
              <StatusChip tone={tone} label={label} />
              <b>{raffle.title}</b>
            </span>
          </div>
        }
        stub={
          <p className={styles.stub}>
            <b>{numbersOf(stored)}</b>
            <span>
              {raffle.drawsOn === null
                ? formatMoney(purchase?.amountCents ?? 0)
                : `sorteio ${formatDay(raffle.drawsOn)}`}
            </span>
          </p>
        }
      />
    </Link>
  );
}
