import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { PageTitle } from './page-title.tsx';

interface EmptyStateProps {
  /** A decorative SVG. */
  drawing?: ReactNode;
  /** A status chip. */
  chip?: ReactNode;
  title: string;
  /** Heading level: 1 if it is the whole screen. */
  level?: 1 | 2;
  text: ReactNode;
  action?: ReactNode;
  /** Live region role, of an outcome that comes by itself. */
  role?: 'alert';
}

/** Placeholder of an empty list or screen: its purpose and the first action. */
export function EmptyState({ drawing, chip, title, level = 2, text, action, role }: EmptyStateProps) {
  const Title = level === 1 ? PageTitle : 'h2';
  return (
    <div className={styles.empty}>
      {drawing !== undefined && (
        <div className={styles.drawing} aria-hidden>
          {drawing}
        </div>
      )}
      {chip}
      <div className={styles.words} role={role}>
        <Title className={styles.title}>{title}</Title>
        <div className={styles.text}>{text}</div>
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
