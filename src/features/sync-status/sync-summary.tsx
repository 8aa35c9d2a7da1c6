import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { useUnstored } from '#src/document-form/use-unstored.ts';
import { NOT_STORED_LABEL } from '#src/sync/status/sync-state-label.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { useMediaQuery } from '#src/ui/layout/media-query.ts';
import { StateDot } from '#src/ui/elements/state-dot.tsx';
import { followedCounts } from './followed-counts.ts';
import { summaryLabel } from './summary-label.ts';
import styles from './sync-summary.module.css';

/** Not on phones, nor at widths where the top menu takes the space. */
const SUMMARY_LABEL_FITS = '(min-width: 600px) and (max-width: 1199.9px), (min-width: 1440px)';

/** Sync summary, always visible in the header. Links to the pending items. */
export function SyncSummary() {
  const hasRoom = useMediaQuery(SUMMARY_LABEL_FITS);
  const [followed] = useState(() => followedCounts(getSyncEngine().database));
  const counts = useSyncExternalStore(followed.subscribe, followed.now);
  const hasUnstored = useUnstored(getSyncEngine()).length > 0;
  const summary = hasUnstored ? NOT_STORED_LABEL : counts && summaryLabel(counts);
  return (
    <div role="status" className={styles.summary}>
      {summary && (
        <Link to={APP_PATHS.pending} className={styles.link} title="Ver pendências de envio">
          <StateDot
            tone={summary.tone}
            label={hasRoom ? summary.label : summary.short}
            busy={summary.busy}
            needsUser={summary.needsUser}
          />
        </Link>
      )}
    </div>
  );
}
