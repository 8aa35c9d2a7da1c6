import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '#src/store/store.ts';
import { readTabValue, writeTabValue } from '#src/store/tab-storage.ts';
import type { SectionName } from '#core/domain/raffles/config-fields.ts';
import { SECTION_NAMES, sectionOf } from './config-sections.ts';

const keyOf = (raffleId: string) => `rifaria.sections.${raffleId}`;

/** Sections that the user has opened or closed, or that were revealed. */
type Choices = Readonly<Partial<Record<SectionName, boolean>>>;

/** Open and closed sections of step 1, stored per raffle in the tab's session storage. */
export class OpenSections {
  readonly choices: Store<Choices>;
  private readonly raffleId: string;

  constructor(raffleId: string) {
    this.raffleId = raffleId;
    this.choices = createStore(Object(readTabValue(keyOf(raffleId))) as Choices);
  }

  setOpen(section: SectionName, isOpen: boolean): void {
    this.choose({ [section]: isOpen });
  }

  setAllOpen(isOpen: boolean): void {
    this.choose(Object.fromEntries(SECTION_NAMES.map((section) => [section, isOpen])));
  }

  /** Opens the sections that contain the fields. */
  reveal(fields: readonly string[]): void {
    const sections = fields.map(sectionOf).filter((section) => section !== undefined);
    this.choose(Object.fromEntries(sections.map((section) => [section, true])));
  }

  private choose(choices: Choices): void {
    this.choices.set({ ...this.choices.get(), ...choices });
    writeTabValue(keyOf(this.raffleId), this.choices.get());
  }
}

/** The sections of the surrounding step. */
export const OpenSectionsContext = createContext<OpenSections | null>(null);

/** The sections of the surrounding step. @throws outside of a step. */
export function useSections(): OpenSections {
  const sections = useContext(OpenSectionsContext);
  if (!sections) throw new Error('No step around this section');
  return sections;
}

/** Whether a section is open: as last chosen, otherwise its initial state. */
export function useIsOpen(section: SectionName, startsClosed: boolean): boolean {
  const sections = useSections();
  const choices = useSyncExternalStore(sections.choices.subscribe, sections.choices.get);
  // Only the initial value counts: a section that becomes empty while it is open stays open.
  const [startsOpen] = useState(!startsClosed);
  return choices[section] ?? startsOpen;
}
