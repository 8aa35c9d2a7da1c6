import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { useMediaQuery } from '#src/ui/media-query.ts';
import { StateDot } from '#src/ui/state-dot.tsx';
import { followedCounts } from './followed-counts.ts';
import { summaryLabel } from './summary-label.ts';
import styles from './sync-summary.module.css';

/** Not on phones, nor where the menu across the top takes the room. */
const ROOM_FOR_WORDS = '(min-width: 600px) and (max-width: 1199.9px), (min-width: 1440px)';

/** How things stand with the server, always in sight in the header. It leads to what still waits. */
export function SyncSummary() {
  const hasRoom = useMediaQuery(ROOM_FOR_WORDS);
  const [followed] = useState(() => followedCounts(getSyncEngine().database));
  const counts = useSyncExternalStore(followed.subscribe, followed.now);
  const summary = counts && summaryLabel(counts);
  return (
    <div role="status" className={styles.summary}>
      {summary && (
        <Link to={APP_PATHS.pending} className={styles.link} title="Ver pendências de envio">
          <StateDot tone={summary.tone} label={hasRoom ? summary.label : summary.short} busy={summary.busy} />
        </Link>
      )}
    </div>
  );
}
