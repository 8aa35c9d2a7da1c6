import type { SectionName } from './config-sections.ts';

/** Id of a group's title: what the index leads to. */
export const sectionTitleId = (section: SectionName) => `config-section-${section}`;
