import { formatMoney } from '#core/domain/money.ts';
import { lowestPromotionCents } from '#core/domain/public-raffle.ts';
import type { PublicRafflePage } from '#core/wire/public-raffle-page.ts';
import { PageTitle } from '#src/ui/page-title.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { TicketCard } from '#src/ui/ticket-card.tsx';
import { Facts } from './facts.tsx';
import { ENDED_LABELS } from './ended-labels.ts';
import styles from './raffle-ticket.module.css';
import { TicketsLeft } from './tickets-left.tsx';

/** The raffle itself, as a ticket: what it is and what it costs; under the perforation when, where and how many are left. */
export function RaffleTicket({ page }: { page: PublicRafflePage }) {
  const { raffle, config, tickets } = page;
  const lowestCents = lowestPromotionCents(config?.promotions ?? [], raffle.priceCents);
  const ended = ENDED_LABELS[raffle.status];
  return (
    <TicketCard
      className={styles.ticket}
      top={
        <div className={styles.top}>
          <div className={styles.chips}>
            {ended !== undefined && <StatusChip tone={ended.tone} label={ended.title} />}
            {raffle.category && <StatusChip tone="neutral" label={raffle.category.name} />}
          </div>
          <PageTitle className={styles.title}>{raffle.title}</PageTitle>
          <p className={styles.price}>
            <strong>{formatMoney(raffle.priceCents)}</strong> por ticket
          </p>
          {lowestCents !== undefined && (
            <p className={styles.hint}>a partir de {formatMoney(lowestCents)} em promoção</p>
          )}
        </div>
      }
      stub={
        <div className={styles.stub}>
          <Facts raffle={raffle} config={config} />
          <TicketsLeft tickets={tickets} />
        </div>
      }
    />
  );
}
