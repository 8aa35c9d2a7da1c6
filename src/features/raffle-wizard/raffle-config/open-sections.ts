import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { CONFIG_SECTIONS, sectionOf, type SectionName } from './config-sections.ts';

const ALL = Object.keys(CONFIG_SECTIONS) as SectionName[];

const keyOf = (raffleId: string) => `rifaria.sections.${raffleId}`;

/** What somebody has opened or closed by hand, or what had to be shown. */
type Choices = Readonly<Partial<Record<SectionName, boolean>>>;

/** Storage that is full or forbidden costs no more than the memory of a fold. */
function readChoices(raffleId: string): Choices {
  try {
    return Object(JSON.parse(sessionStorage.getItem(keyOf(raffleId)) ?? '{}')) as Choices;
  } catch {
    return {};
  }
}

function keepChoices(raffleId: string, choices: Choices): void {
  try {
    sessionStorage.setItem(keyOf(raffleId), JSON.stringify(choices));
  } catch {
    // See readChoices.
  }
}

/** Which groups of step 1 have been opened and closed, remembered by raffle as long as the tab lives. */
export class OpenSections {
  private choices: Choices;
  private readonly raffleId: string;
  private readonly listeners = new Set<() => void>();

  constructor(raffleId: string) {
    this.raffleId = raffleId;
    this.choices = readChoices(raffleId);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly choicesNow = (): Choices => this.choices;

  setOpen(section: SectionName, isOpen: boolean): void {
    this.choose({ [section]: isOpen });
  }

  setAllOpen(isOpen: boolean): void {
    this.choose(Object.fromEntries(ALL.map((section) => [section, isOpen])));
  }

  /** Opens the groups in which the fields are. */
  reveal(fields: readonly string[]): void {
    const sections = fields.map(sectionOf).filter((section) => section !== undefined);
    this.choose(Object.fromEntries(sections.map((section) => [section, true])));
  }

  private choose(choices: Choices): void {
    this.choices = { ...this.choices, ...choices };
    keepChoices(this.raffleId, this.choices);
    for (const listener of this.listeners) listener();
  }
}

/** The groups of the step around. */
export const OpenSectionsContext = createContext<OpenSections | null>(null);

/** The groups of the step around. Throws outside of one. */
export function useSections(): OpenSections {
  const sections = useContext(OpenSectionsContext);
  if (!sections) throw new Error('No step around this section');
  return sections;
}

/** Whether a group is open: as it was left, else as it starts. */
export function useIsOpen(section: SectionName, startsClosed: boolean): boolean {
  const sections = useSections();
  const choices = useSyncExternalStore(sections.subscribe, sections.choicesNow);
  // As it was at first: one that is emptied while it is open stays so.
  const [startsOpen] = useState(!startsClosed);
  return choices[section] ?? startsOpen;
}
