import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Where links of the header lead. */
  id?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the landing page under its heading. */
export function Section({ id, title, lead, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
