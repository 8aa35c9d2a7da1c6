import { type ReactNode, useId } from 'react';
import { classNames } from '#src/ui/elements/class-names.ts';
import styles from './section.module.css';

interface SectionProps {
  /** Where links of the header lead. */
  id?: string;
  title: string;
  lead?: ReactNode;
  /** On a wide screen the heading stands beside its content. */
  beside?: boolean;
  children: ReactNode;
}

/** A part of the landing page under its heading. */
export function Section({ id, title, lead, beside = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={classNames(styles.section, beside && styles.beside)}
      aria-labelledby={titleId}
    >
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
