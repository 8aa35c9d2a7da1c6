import { chevronDownOutline } from 'ionicons/icons';
import { type ReactNode, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { CONFIG_SECTIONS, type SectionName } from '#core/domain/raffles/config-fields.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { fieldsOf } from './config-sections.ts';
import { findable } from './findable.ts';
import { useIsOpen, useSections } from './open-sections.ts';
import { sectionTitleId } from './section-title-id.ts';
import styles from './section.module.css';
import type { ConfigControl } from './use-raffle-config-step.ts';

interface SectionProps {
  control: ConfigControl;
  section: SectionName;
  /** One-line summary, shown while it is closed. */
  summary?: string | undefined;
  /** Number of entries, always shown beside the title: '2 de 5'. */
  count?: string;
  /** For optional, empty sections: initially closed, until opened by the user or revealed for an error. */
  startsClosed?: boolean;
  children: ReactNode;
}

export const countOf = (errors: number) => (errors === 1 ? '1 erro' : `${errors} erros`);

/** Live number of fields with errors in a section. */
export function useErrorCount(control: ConfigControl, section: SectionName): number {
  const fields = fieldsOf(section);
  const { errors } = useFormState({ control, name: fields });
  return fields.filter((field) => errors[field] !== undefined).length;
}

/**
 * A collapsible section of fields. Its head shows the number of errors, and while it is closed a summary.
 * Where supported, the browser's find-in-page also searches closed sections.
 */
export function Section(props: SectionProps) {
  const { control, section, summary, count, startsClosed = false, children } = props;
  const sections = useSections();
  const isOpen = useIsOpen(section, startsClosed);
  const errorCount = useErrorCount(control, section);
  const id = useId();
  const hasSummary = !isOpen && summary !== undefined;
  return (
    <section
      className={styles.section}
      data-open={isOpen}
      data-section={fieldsOf(section).join(' ')}
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
            <span id={sectionTitleId(section)}>{CONFIG_SECTIONS[section]}</span>
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
