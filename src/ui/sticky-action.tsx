// A frame around what is new with each drawing: what the compiler would remember of it costs only bytes.
'use no memo';

import type { ReactNode } from 'react';
import styles from './sticky-action.module.css';

/** What toasts stand clear of: see feedback.ts. 'note' where it is something else than the screen's primary action. */
export const STICKY_ACTION_ATTRIBUTE = 'data-sticky-action';

/** The screen's one primary action: at the bottom of the window, where no message that appears can move it away. */
export function StickyAction({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} {...{ [STICKY_ACTION_ATTRIBUTE]: '' }}>
      <div className={styles.inside}>{children}</div>
    </div>
  );
}
