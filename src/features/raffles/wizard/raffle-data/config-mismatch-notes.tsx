import { warningOutline } from 'ionicons/icons';
import { configMisfits } from '#core/domain/raffles/config-fit.ts';
import type { RaffleConfigContext } from '#core/domain/raffles/raffle-config-rules.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import styles from './raffle-data.module.css';

/** The current values of step 1, and the context they are validated against: the package and price being chosen. */
export interface ConfigFit {
  config: RaffleConfigData;
  context: RaffleConfigContext;
}

interface ConfigMismatchNotesProps extends ConfigFit {
  /** Opens a field of step 1. */
  onFix: (field: string) => void;
}

/** Values of step 1 that the chosen package and price make invalid, each with a link to its field (P-308). */
export function ConfigMismatchNotes({ config, context, onFix }: ConfigMismatchNotesProps) {
  const misfits = configMisfits(config, context);
  if (misfits.length === 0) return null;
  return (
    <Banner tone="warning" icon={warningOutline}>
      <ul role="list">
        {misfits.map(({ field, message }) => (
          <li key={field}>
            <button type="button" className={styles.misfit} onClick={() => onFix(field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
