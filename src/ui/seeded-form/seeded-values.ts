import { isSameContent } from '#core/domain/same-content.ts';

/**
 * The fields of an open form to update from the stored document: those that differ and have no unsaved edits.
 */
export function fieldsToPatch<Values extends object>(
  shown: Values,
  stored: Values,
  unsaved: { has(field: string): boolean },
): Partial<Values> {
  const patch: Partial<Values> = {};
  for (const field of Object.keys(stored) as (keyof Values & string)[]) {
    if (!unsaved.has(field) && !isSameContent(shown[field], stored[field])) patch[field] = stored[field];
  }
  return patch;
}
