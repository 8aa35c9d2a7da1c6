import { chevronDownOutline } from 'ionicons/icons';
import { type ReactNode, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Icon } from '#src/ui/icon.tsx';
import { CONFIG_SECTIONS } from './config-sections.ts';
import styles from './raffle-config.module.css';
import type { ConfigControl } from './use-raffle-config-step.ts';

interface SectionProps {
  control: ConfigControl;
  section: keyof typeof CONFIG_SECTIONS;
  children: ReactNode;
}

const countOf = (errors: number) => (errors === 1 ? '1 erro' : `${errors} erros`);

/** A group of fields that opens and closes. Its title tells how many errors are in it; with any, it stays open. */
export function Section({ control, section, children }: SectionProps) {
  const { title, fields } = CONFIG_SECTIONS[section];
  const { errors } = useFormState({ control, name: [...fields] });
  const [wasClosed, setClosed] = useState(false);
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
