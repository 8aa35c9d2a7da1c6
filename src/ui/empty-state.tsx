// A frame around what is new with each drawing: what the compiler would remember of it costs only bytes.
'use no memo';

import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { PageTitle } from './page-title.tsx';

interface EmptyStateProps {
  /** An SVG of our own, an ornament. */
  drawing?: ReactNode;
  /** How things stand, in a word. */
  chip?: ReactNode;
  title: string;
  /** 1 where it is the whole screen. */
  level?: 1 | 2;
  text: ReactNode;
  action?: ReactNode;
}

/** A place with nothing in it yet: what it is for, and the first step. */
export function EmptyState({ drawing, chip, title, level = 2, text, action }: EmptyStateProps) {
  const Title = level === 1 ? PageTitle : 'h2';
  return (
    <div className={styles.empty}>
      {drawing !== undefined && (
        <div className={styles.drawing} aria-hidden>
          {drawing}
        </div>
      )}
      {chip}
      <Title className={styles.title}>{title}</Title>
      <div className={styles.text}>{text}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
