import { dequal } from 'dequal/lite';

/**
 * What news of a document may change in an open form: the fields that differ and have nothing in them that is still to
 * be stored. What was typed is never taken away.
 */
export function fieldsToPatch<Values extends object>(
  shown: Values,
  stored: Values,
  unsaved: { has(field: string): boolean },
): Partial<Values> {
  const patch: Partial<Values> = {};
  for (const field of Object.keys(stored) as (keyof Values & string)[]) {
    if (!unsaved.has(field) && !dequal(shown[field], stored[field])) patch[field] = stored[field];
  }
  return patch;
}
