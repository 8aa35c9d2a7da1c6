import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** An SVG of our own, an ornament. */
  drawing?: ReactNode;
  title: string;
  text: ReactNode;
  action?: ReactNode;
}

/** A place with nothing in it yet: what it is for, and the first step. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing !== undefined && (
        <div className={styles.drawing} aria-hidden>
          {drawing}
        </div>
      )}
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>{text}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
