import type { ReactNode } from 'react';
import styles from './number-badge.module.css';

/** A place or a ticket's number at the beginning of a line. */
export function NumberBadge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
