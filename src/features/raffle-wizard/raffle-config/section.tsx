import { chevronDownOutline } from 'ionicons/icons';
import { type ReactNode, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { Icon } from '#src/ui/icon.tsx';
import { CONFIG_SECTIONS, type SectionName } from './config-sections.ts';
import { findable } from './findable.ts';
import { useIsOpen, useSections } from './open-sections.ts';
import { sectionTitleId } from './section-title-id.ts';
import styles from './section.module.css';
import type { ConfigControl } from './use-raffle-config-step.ts';

interface SectionProps {
  control: ConfigControl;
  section: SectionName;
  /** One line of what is in it, shown while it is closed. */
  summary?: string | undefined;
  /** How many are in it, beside the title also while it is open: '2 de 5'. */
  count?: string;
  /** Optional and empty: it waits closed until somebody opens it, or something in it has to be seen. */
  startsClosed?: boolean;
  children: ReactNode;
}

export const countOf = (errors: number) => (errors === 1 ? '1 erro' : `${errors} erros`);

/** How many fields of a group are wrong, followed as they are mended. */
export function useErrorCount(control: ConfigControl, section: SectionName): number {
  const { fields } = CONFIG_SECTIONS[section];
  const { errors } = useFormState({ control, name: [...fields] });
  return fields.filter((field) => errors[field] !== undefined).length;
}

/**
 * A group of fields that opens and closes. Its head tells how many errors are in it, and while it is closed what is in it.
 * The browser's search looks into closed ones too, where it can.
 */
export function Section(props: SectionProps) {
  const { control, section, summary, count, startsClosed = false, children } = props;
  const { title, fields } = CONFIG_SECTIONS[section];
  const sections = useSections();
  const isOpen = useIsOpen(section, startsClosed);
  const errorCount = useErrorCount(control, section);
  const id = useId();
  const hasSummary = !isOpen && summary !== undefined;
  return (
    <section
      className={styles.section}
      data-open={isOpen}
      data-section={fields.join(' ')}
      aria-labelledby={sectionTitleId(section)}
    >
      <div className={styles.head}>
        <h2>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-describedby={hasSummary ? `${id}-summary` : undefined}
            onClick={() => sections.setOpen(section, !isOpen)}
          >
            <span id={sectionTitleId(section)}>{title}</span>
            {count !== undefined && <span className={styles.count}>{count}</span>}
            {errorCount > 0 && <span className={styles.errors}>{countOf(errorCount)}</span>}
            <Icon icon={chevronDownOutline} className={styles.chevron ?? ''} />
          </button>
        </h2>
        {hasSummary && (
          <p id={`${id}-summary`} className={styles.summary}>
            {summary}
          </p>
        )}
      </div>
      <div id={id} ref={findable(!isOpen, () => sections.setOpen(section, true))}>
        <div className={styles.body}>{children}</div>
      </div>
    </section>
  );
}
