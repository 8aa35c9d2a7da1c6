import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { raffleSalesPath } from '#core/domain/app-paths.ts';
import type { Day } from '#core/domain/days.ts';
import { drawProgress } from '#core/domain/draw/draw-progress.ts';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { NAME_RESULT_LABEL } from '#core/text/draw/draw-progress.ts';
import { useIsUnstored } from '#src/document-form/use-unstored.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { NOT_STORED_LABEL, syncStateLabel } from '#src/sync/status/sync-state-label.ts';
import { StateDot } from '#src/ui/elements/state-dot.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import styles from './raffle-card.module.css';
import type { RaffleCardData } from './raffle-card-data.ts';

const WaitingLine = lazyComponent(async () => (await import('./waiting-line.tsx')).WaitingLine);

interface SyncLineProps {
  raffle: RaffleCardData;
  today: Day;
  /** Called if the raffle needs attention and the user taps the line. */
  onAttention: (raffle: RaffleCardData) => void;
  /** Opens a page, with `field` at that field. */
  goTo: (path: string, field?: string) => void;
}

/** The sync state of a card's raffle, with an action if it waits for its owner. */
export function SyncLine({ raffle, today, onAttention, goTo }: SyncLineProps) {
  const { id, title, sync } = raffle;
  const isUnstored = useIsUnstored(getSyncEngine(), id);
  const { tone, label, busy, needsUser } = isUnstored ? NOT_STORED_LABEL : syncStateLabel(sync, today);
  const dot = <StateDot tone={tone} label={label} busy={busy} needsUser={needsUser} />;
  switch (sync.kind) {
    case 'attention':
      return (
        <button type="button" className={styles.attention} onClick={() => onAttention(raffle)}>
          {dot}
          <span className={styles.solve}>Resolver</span>
        </button>
      );
    case 'unpublished':
    case 'incomplete':
      return (
        <div className={styles.waiting}>
          {dot}
          <Suspense>
            <WaitingLine raffleId={id} title={title} sync={sync} goTo={goTo} />
          </Suspense>
        </div>
      );
    case 'on-device':
    case 'sending':
    case 'on-server':
      return (
        <div className={styles.sync}>
          {dot}
          {isPublicStatus(raffle.status) && (
            <Link to={raffleSalesPath(id)} className={styles.sales}>
              {drawProgress(raffle, today) === 'to-name' ? NAME_RESULT_LABEL : 'Ver vendas'}
            </Link>
          )}
        </div>
      );
  }
}
