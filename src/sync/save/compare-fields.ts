import { isSameContent } from '#core/domain/same-content.ts';
import type { Typed } from './journal.ts';

/**
 * The fields of an edit that differ from what is stored, by whether the stored value is one that the edit replaces; else another page
 * has written it (P-1019). An edit that does not say what it replaces collides with nothing.
 */
export function compareFields<Data extends object>(
  { data, changed, replaced }: Typed<Data>,
  stored: Data,
): Record<'fitting' | 'colliding', (keyof Data)[]> {
  const fields = changed ?? (Object.keys(data) as (keyof Data)[]);
  const differing = fields.filter((field) => !isSameContent(data[field], stored[field]));
  const fits = (field: keyof Data) =>
    replaced === undefined || replaced[field]?.some((value) => isSameContent(value, stored[field])) === true;
  return { fitting: differing.filter(fits), colliding: differing.filter((field) => !fits(field)) };
}
