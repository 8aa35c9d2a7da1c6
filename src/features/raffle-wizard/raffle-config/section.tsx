import { chevronDownOutline } from 'ionicons/icons';
import { type ReactNode, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Icon } from '#src/ui/icon.tsx';
import { CONFIG_SECTIONS } from './config-sections.ts';
import styles from './raffle-config.module.css';
import type { ConfigControl } from './use-raffle-config-step.ts';

interface SectionProps {
  control: ConfigControl;
  section: keyof typeof CONFIG_SECTIONS;
  /** What is in it, in a few words, for while it is closed: '2 promoções'. */
  summary?: string | undefined;
  /** Optional and empty: it waits closed, unless the step was opened for one of its fields. */
  startsClosed?: boolean;
  children: ReactNode;
}

const countOf = (errors: number) => (errors === 1 ? '1 erro' : `${errors} erros`);

/** A group of fields that opens and closes. Its title tells how many errors are in it; with any, it stays open. */
export function Section({ control, section, summary, startsClosed = false, children }: SectionProps) {
  const { title, fields } = CONFIG_SECTIONS[section];
  const openedFor = (useLocation().state as { field?: string } | null)?.field;
  const { errors } = useFormState({ control, name: [...fields] });
  const [wasClosed, setClosed] = useState(() => startsClosed && !fields.some((field) => field === openedFor));
  const id = useId();
  const errorCount = fields.filter((field) => errors[field] !== undefined).length;
  const isOpen = !wasClosed || errorCount > 0;
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 className={styles.heading}>
        <button
          type="button"
          id={`${id}-title`}
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setClosed(isOpen)}
        >
          <span>{title}</span>
          {!isOpen && summary !== undefined && <span className={styles.summary}>{summary}</span>}
          {errorCount > 0 && <span className={styles.errors}>{countOf(errorCount)}</span>}
          <Icon icon={chevronDownOutline} className={styles.chevron ?? ''} />
        </button>
      </h2>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
