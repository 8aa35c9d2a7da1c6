import { cloudOfflineOutline, createOutline } from 'ionicons/icons';
import { Icon } from './icon.tsx';
import styles from './state-dot.module.css';
import type { Tone } from './tone.ts';

interface StateDotProps {
  tone: Tone;
  label: string;
  /** Work in progress: the dot pulses. */
  busy?: boolean;
  /** Whether it waits for the user: a pencil replaces the dot. */
  needsUser?: boolean | undefined;
  /** Accessible name of the offline icon that replaces the dot. */
  offlineLabel?: string | undefined;
}

/** A status line: a coloured dot and a label. */
export function StateDot({ tone, label, busy = false, needsUser = false, offlineLabel }: StateDotProps) {
  return (
    <span className={styles.state} data-tone={tone}>
      {offlineLabel === undefined && !needsUser && (
        <span className={styles.dot} data-busy={busy} aria-hidden />
      )}
      {offlineLabel === undefined && needsUser && (
        <span className={styles.yours} aria-hidden>
          <Icon icon={createOutline} />
        </span>
      )}
      {offlineLabel !== undefined && (
        <span role="img" aria-label={offlineLabel} title={offlineLabel} className={styles.offline}>
          <Icon icon={cloudOfflineOutline} />
        </span>
      )}
      <span className={styles.label}>{label}</span>
    </span>
  );
}
