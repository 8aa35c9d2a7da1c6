import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Nothing in it is of use without JavaScript. */
  needsScript?: boolean;
  children: ReactNode;
}

/** A section of the page with a heading. */
export function Section({ title, needsScript = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId} data-needs-script={needsScript}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
