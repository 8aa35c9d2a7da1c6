import { dequal } from 'dequal/lite';

/**
 * What news of a document may change in an open form: the fields that differ and that the user has not touched.
 * What was typed is never taken away.
 */
export function fieldsToPatch<Values extends object>(
  shown: Values,
  stored: Values,
  touched: ReadonlySet<string>,
): Partial<Values> {
  const patch: Partial<Values> = {};
  for (const field of Object.keys(stored) as (keyof Values & string)[]) {
    if (!touched.has(field) && !dequal(shown[field], stored[field])) patch[field] = stored[field];
  }
  return patch;
}
