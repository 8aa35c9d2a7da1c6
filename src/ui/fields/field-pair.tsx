import type { ReactNode } from 'react';
import styles from './field-pair.module.css';

/** Two fields side by side, with labels, boxes and hints on common lines. An error takes the width of both. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
