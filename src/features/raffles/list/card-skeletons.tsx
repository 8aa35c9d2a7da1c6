import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import styles from './my-raffles-page.module.css';
import card from './raffle-card.module.css';

/** More than fit on a phone's screen; fills the first row on a desktop. */
const CARDS = 3;

/** Placeholder for search, filters and list while the list is loading. */
export function ListSkeleton() {
  return (
    <div className={styles.tools} aria-busy="true" role="group" aria-label="Abrindo suas rifas">
      <div className={styles.searching}>
        <Skeleton height="48px" radius="24px" />
        <Skeleton width="48px" height="48px" radius="24px" />
      </div>
      <Skeleton width="240px" height="44px" radius="22px" />
    </div>
  );
}

/** Placeholders for cards. */
export function CardSkeletons() {
  return (
    <div className={styles.list} aria-hidden>
      {Array.from({ length: CARDS }, (_, index) => (
        <TicketCard
          key={index}
          top={
            <div className={card.top}>
              <Skeleton width="76px" height="76px" radius="10px" />
              <div className={card.about}>
                <Skeleton width="84px" height="26px" radius="13px" />
                <Skeleton width="90%" height="20px" />
              </div>
            </div>
          }
          stub={
            <div className={card.stub}>
              <Skeleton width="60%" height="20px" />
              <Skeleton height="8px" />
              <Skeleton width="45%" height="20px" />
            </div>
          }
        />
      ))}
    </div>
  );
}
