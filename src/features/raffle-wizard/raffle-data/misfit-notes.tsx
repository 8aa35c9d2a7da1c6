import { warningOutline } from 'ionicons/icons';
import { configMisfits } from '#core/domain/config-fit.ts';
import type { RaffleConfigContext } from '#core/domain/raffle-config-rules.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import { Banner } from '#src/ui/banner.tsx';
import styles from './raffle-data.module.css';

/** Step 1 as it is written, and what it is judged against: the package and price that are being chosen. */
export interface ConfigFit {
  config: RaffleConfigData;
  context: RaffleConfigContext;
}

interface MisfitNotesProps extends ConfigFit {
  /** Leads to a field of step 1. */
  onMend: (field: string) => void;
}

/** What the choices above leave to be mended in step 1, said while one chooses, each leading there (decision 14). */
export function MisfitNotes({ config, context, onMend }: MisfitNotesProps) {
  const misfits = configMisfits(config, context);
  if (misfits.length === 0) return null;
  return (
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
  );
}
