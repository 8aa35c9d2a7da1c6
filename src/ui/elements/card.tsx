import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './card.module.css';

interface CardProps {
  title?: string;
  /** Beside the title: a count, a link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card. With a title it is a section of the page. */
export function Card({ title, aside, className, children }: CardProps) {
  if (title === undefined) return <div className={classNames(styles.card, className)}>{children}</div>;
  return (
    <section className={classNames(styles.card, className)} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
