import { cloudOfflineOutline } from 'ionicons/icons';
import { Icon } from './icon.tsx';
import styles from './state-dot.module.css';
import type { Tone } from './tone.ts';

interface StateDotProps {
  tone: Tone;
  label: string;
  /** Something is under way: the dot breathes. */
  busy?: boolean;
  /** There is no connection: a cloud that says so takes the place of the dot. */
  offlineLabel?: string | undefined;
}

/** How things stand, in a line: a dot and its words. */
export function StateDot({ tone, label, busy = false, offlineLabel }: StateDotProps) {
  return (
    <span className={styles.state} data-tone={tone}>
      {offlineLabel === undefined ? (
        <span className={styles.dot} data-busy={busy} aria-hidden />
      ) : (
        <span role="img" aria-label={offlineLabel} title={offlineLabel} className={styles.offline}>
          <Icon icon={cloudOfflineOutline} />
        </span>
      )}
      <span className={styles.label}>{label}</span>
    </span>
  );
}
