import { warningOutline } from 'ionicons/icons';
import type { Misfit } from '#core/domain/config-fit.ts';
import { Banner } from '#src/ui/banner.tsx';
import styles from './raffle-data.module.css';

/** What the choices above leave to be mended in step 1, said while one chooses (decision 14). */
export function MisfitNotes({ misfits }: { misfits: readonly Misfit[] }) {
  return (
    <div role="status" className={styles.misfits}>
      {misfits.length > 0 && (
        <Banner tone="warning" icon={warningOutline}>
          <ul role="list">
            {misfits.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
