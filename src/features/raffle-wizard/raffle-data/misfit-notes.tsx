import { warningOutline } from 'ionicons/icons';
import type { Misfit } from '#core/domain/config-fit.ts';
import { Banner } from '#src/ui/banner.tsx';
import styles from './raffle-data.module.css';

interface MisfitNotesProps {
  misfits: readonly Misfit[];
  /** Leads to a field of step 1. */
  onMend: (field: string) => void;
}

/** What the choices above leave to be mended in step 1, said while one chooses, each leading there (decision 14). */
export function MisfitNotes({ misfits, onMend }: MisfitNotesProps) {
  return (
    <div role="status" className={styles.misfits}>
      {misfits.length > 0 && (
        <Banner tone="warning" icon={warningOutline}>
          <ul role="list">
            {misfits.map(({ field, message }) => (
              <li key={field}>
                <button type="button" className={styles.misfit} onClick={() => onMend(field)}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
