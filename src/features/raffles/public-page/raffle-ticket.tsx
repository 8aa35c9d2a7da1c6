import { initialsOf } from '#core/domain/account/user.ts';
import { formatMoney } from '#core/domain/money.ts';
import { firstImage } from '#core/domain/raffles/image-address.ts';
import type { PublicRaffle } from '#core/domain/raffles/public-raffle.ts';
import { imageAt } from '#core/domain/raffles/raffle-images.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { saleStateOf } from '#src/features/selling/buyer/buying/sale-state.ts';
import { useNow } from '#src/ui/loading/use-now.ts';
import { coverBackground } from '#src/ui/elements/cover-colours.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import { Facts } from './facts.tsx';
import { ENDED_LABELS, SALES_CLOSED } from './ended-labels.ts';
import { NAMELESS_ORGANIZER, VerifiedPhone } from './organizer.tsx';
import styles from './raffle-ticket.module.css';
import { PostponedNotes } from './postponed-notes.tsx';
import { TicketsLeft } from './tickets-left.tsx';

interface RaffleTicketProps {
  page: PublicRafflePage;
  /** On phones: smaller, with the first picture as a thumbnail beside the title instead of behind the ticket. */
  isCompact?: boolean;
}

/** The raffle as a ticket: title and organizer; below the perforation price, draw, place and remaining tickets. */
export function RaffleTicket({ page, isCompact = false }: RaffleTicketProps) {
  const { raffle, config, tickets } = page;
  const hasClosed = ['settling', 'closed'].includes(saleStateOf(page, useNow(serverNow)));
  const ended = ENDED_LABELS[raffle.status] ?? (hasClosed ? SALES_CLOSED : undefined);
  return (
    <TicketCard
      className={isCompact ? styles.ticket : `${styles.ticket} ${styles.overPicture}`}
      top={
        <div className={styles.top} data-compact={isCompact}>
          {isCompact && <Thumbnail images={config?.images ?? []} title={raffle.title} />}
          {ended !== undefined && (
            <div>
              <StatusChip tone={ended.tone} label={ended.title} wraps />
            </div>
          )}
          <PageTitle className={styles.title}>{raffle.title}</PageTitle>
          <OrganizerLine organizer={raffle.organizer} />
        </div>
      }
      stub={
        <div className={styles.stub}>
          <div className={styles.terms}>
            <p className={styles.price}>
              <strong>{formatMoney(raffle.priceCents)}</strong>
              <span>por ticket</span>
            </p>
            <Facts page={page} />
          </div>
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

function Thumbnail({ images, title }: { images: readonly string[]; title: string }) {
  const first = firstImage(images);
  if (first === undefined) return null;
  return (
    <span className={styles.thumbnail} style={{ background: coverBackground(title) }}>
      <img src={imageAt(first, '150')} alt="" decoding="async" />
    </span>
  );
}

function OrganizerLine({ organizer }: { organizer: PublicRaffle['organizer'] }) {
  return (
    <div className={styles.organizer}>
      <Avatar initials={initialsOf(organizer.name)} imageUrl={organizer.avatarUrl} />
      <div>
        <p className={styles.name}>{organizer.name || NAMELESS_ORGANIZER}</p>
        {organizer.isPhoneVerified && <VerifiedPhone />}
      </div>
    </div>
  );
}
