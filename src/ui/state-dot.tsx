import styles from './state-dot.module.css';
import type { Tone } from './tone.ts';

interface StateDotProps {
  tone: Tone;
  label: string;
  /** Something is under way: the dot breathes. */
  busy?: boolean;
}

/** How things stand, in a line: a dot and its words. */
export function StateDot({ tone, label, busy = false }: StateDotProps) {
  return (
    <span className={styles.state} data-tone={tone}>
      <span className={styles.dot} data-busy={busy} aria-hidden />
      <span className={styles.label}>{label}</span>
    </span>
  );
}
