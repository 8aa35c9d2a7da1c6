import type { ReactNode } from 'react';
import styles from './sticky-action.module.css';

/** Marks elements that toasts must not cover (feedback.ts). 'note' for others than the screen's primary action. */
export const STICKY_ACTION_ATTRIBUTE = 'data-sticky-action';

/** Bar with the screen's primary action at the bottom of the window, where messages do not move it. `note` stands above it. */
export function StickyAction({ note = null, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div
      className={styles.bar}
      {...(note !== null && { 'data-with-note': '' })}
      {...{ [STICKY_ACTION_ATTRIBUTE]: '' }}
    >
      {note}
      <div className={styles.inside}>{children}</div>
    </div>
  );
}
