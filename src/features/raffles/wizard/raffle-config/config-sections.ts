import { CONFIG_FIELDS, CONFIG_SECTIONS, type SectionName } from '#core/domain/raffles/config-fields.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';

export const SECTION_NAMES = Object.keys(CONFIG_SECTIONS) as SectionName[];

/** Every field of step 1, in screen order. */
export const CONFIG_FIELD_NAMES = Object.keys(CONFIG_FIELDS) as (keyof RaffleConfigData)[];

/** The section of a field; undefined if there is no such field. */
export function sectionOf(field: string): SectionName | undefined {
  const name = CONFIG_FIELD_NAMES.find((one) => one === field);
  return name && CONFIG_FIELDS[name].section;
}

/** The fields of a section. */
export const fieldsOf = (section: SectionName) =>
  CONFIG_FIELD_NAMES.filter((name) => CONFIG_FIELDS[name].section === section);
