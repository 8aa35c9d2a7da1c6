import type { ReactNode } from 'react';
import styles from './sticky-action.module.css';

/** Where toasts stand clear of: see feedback.ts. */
export const STICKY_ACTION_ATTRIBUTE = 'data-sticky-action';

/** The screen's one primary action: at the thumb on phones, above the safe area; in the page on large screens. */
export function StickyAction({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} {...{ [STICKY_ACTION_ATTRIBUTE]: '' }}>
      <div className={styles.inside}>{children}</div>
    </div>
  );
}
