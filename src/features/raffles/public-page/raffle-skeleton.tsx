import { PublicPage } from '#src/ui/layout/public-page.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import styles from './raffle-page.module.css';
import ticket from './raffle-ticket.module.css';
import skeleton from './raffle-skeleton.module.css';

export function RaffleSkeleton() {
  return (
    <PublicPage className={styles.page}>
      <p role="status" className="visually-hidden">
        Abrindo a rifa…
      </p>
      <div className={styles.columns} aria-hidden>
        <div className={styles.gallery}>
          <div className={skeleton.picture}>
            <Skeleton height="100%" radius="var(--radius)" />
          </div>
        </div>
        <div className={styles.side}>
          <TicketCard
            className={`${ticket.ticket} ${ticket.overPicture}`}
            top={
              <div className={skeleton.lines}>
                <Skeleton width="90%" height="1.5rem" />
                <Skeleton width="60%" height="1.5rem" />
                <Skeleton width="50%" height="2.5rem" />
              </div>
            }
            stub={
              <div className={skeleton.lines}>
                <Skeleton />
                <Skeleton />
                <Skeleton width="70%" />
              </div>
            }
          />
        </div>
      </div>
    </PublicPage>
  );
}
