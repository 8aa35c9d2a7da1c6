import { formatMoney } from '#core/domain/money.ts';
import { lowestPromotionCents } from '#core/domain/raffles/public-raffle.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { saleStateOf } from '#src/features/selling/buyer/buying/sale-state.ts';
import { useNow } from '#src/ui/loading/use-now.ts';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import { Facts } from './facts.tsx';
import { ENDED_LABELS, SALES_CLOSED } from './ended-labels.ts';
import styles from './raffle-ticket.module.css';
import { PostponedNotes } from './postponed-notes.tsx';
import { TicketsLeft } from './tickets-left.tsx';

/** The raffle as a ticket: title and price; below the perforation draw, place and remaining tickets. */
export function RaffleTicket({ page }: { page: PublicRafflePage }) {
  const { raffle, config, tickets } = page;
  const lowestCents = lowestPromotionCents(config?.promotions ?? [], raffle.priceCents);
  const hasClosed = ['settling', 'closed'].includes(saleStateOf(page, useNow(serverNow)));
  const ended = ENDED_LABELS[raffle.status] ?? (hasClosed ? SALES_CLOSED : undefined);
  return (
    <TicketCard
      className={styles.ticket}
      top={
        <div className={styles.top}>
          <div className={styles.chips}>
            {ended !== undefined && <StatusChip tone={ended.tone} label={ended.title} wraps />}
            {raffle.category && <StatusChip tone="neutral" label={raffle.category.name} wraps />}
          </div>
          <PageTitle className={styles.title}>{raffle.title}</PageTitle>
          <p className={styles.price}>
            <strong>{formatMoney(raffle.priceCents)}</strong> por ticket
          </p>
          {lowestCents !== undefined && raffle.status !== 'canceled' && (
            <p className={styles.hint}>a partir de {formatMoney(lowestCents)} em promoção</p>
          )}
        </div>
      }
      stub={
        <div className={styles.stub}>
          <Facts page={page} />
          {raffle.status !== 'canceled' && (
            <>
              <PostponedNotes postponements={config?.postponements ?? []} />
              <TicketsLeft tickets={tickets} />
            </>
          )}
        </div>
      }
    />
  );
}
