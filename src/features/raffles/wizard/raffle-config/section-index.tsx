import { CONFIG_SECTIONS, type SectionName } from '#core/domain/raffles/config-fields.ts';
import { SECTION_NAMES } from './config-sections.ts';
import { useSections } from './open-sections.ts';
import { countOf, useErrorCount } from './section.tsx';
import { sectionTitleId } from './section-title-id.ts';
import styles from './section-index.module.css';
import { type ConfigControl, useConfigValue } from './use-raffle-config-step.ts';

/** Opens or closes all sections at once. */
export function FoldAll() {
  const sections = useSections();
  return (
    <div className={styles.all}>
      <button type="button" onClick={() => sections.setAllOpen(true)}>
        Abrir tudo
      </button>
      <button type="button" onClick={() => sections.setAllOpen(false)}>
        Fechar tudo
      </button>
    </div>
  );
}

function Entry({ control, section }: { control: ConfigControl; section: SectionName }) {
  const sections = useSections();
  const errorCount = useErrorCount(control, section);
  const goThere = () => {
    sections.setOpen(section, true);
    const head = document.getElementById(sectionTitleId(section))?.closest('button');
    head?.scrollIntoView({ block: 'start' });
    head?.focus({ preventScroll: true });
  };
  return (
    <li>
      <button type="button" className={styles.entry} onClick={goThere}>
        <span>{CONFIG_SECTIONS[section]}</span>
        {errorCount > 0 && <span className={styles.errors}>{countOf(errorCount)}</span>}
      </button>
    </li>
  );
}

/** Index of the step's sections with their error counts, shown at the side of large screens. */
export function SectionIndex({ control }: { control: ConfigControl }) {
  const isRandom = useConfigValue(control, 'ticketModel') === 'random';
  const names = SECTION_NAMES.filter((section) => isRandom || section !== 'purchaseButtons');
  return (
    <nav className={styles.index} aria-label="Seções">
      <ul role="list">
        {names.map((section) => (
          <Entry key={section} control={control} section={section} />
        ))}
      </ul>
      <FoldAll />
    </nav>
  );
}
