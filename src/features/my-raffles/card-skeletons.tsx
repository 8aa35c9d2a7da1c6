import { Skeleton } from '#src/ui/skeleton.tsx';
import { TicketCard } from '#src/ui/ticket-card.tsx';
import styles from './raffle-card.module.css';

/** Takes the place of the list while this device's database opens. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <TicketCard
      key={index}
      top={
        <div className={styles.top}>
          <Skeleton width="76px" height="76px" radius="10px" />
          <div className={styles.about}>
            <Skeleton width="84px" height="26px" radius="13px" />
            <Skeleton width="90%" height="20px" />
          </div>
        </div>
      }
      stub={
        <div className={styles.stub}>
          <Skeleton width="60%" height="20px" />
          <Skeleton height="8px" />
          <Skeleton width="45%" height="20px" />
        </div>
      }
    />
  ));
}
