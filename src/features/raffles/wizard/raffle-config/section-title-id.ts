import type { SectionName } from '#core/domain/raffles/config-fields.ts';

/** Id of a section's title, which the index links to. */
export const sectionTitleId = (section: SectionName) => `config-section-${section}`;
