import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { messagesByField } from '#core/forms/messages-by-field.ts';

/** Messages by field as react-hook-form wants them. */
export function fieldErrors<Values extends FieldValues>(
  messages: Record<string, string>,
): FieldErrors<Values> {
  const entries = Object.entries(messages).map(([field, message]) => [field, { type: 'rule', message }]);
  return Object.fromEntries(entries) as FieldErrors<Values>;
}

/**
 * Judges a form by a schema of core. The schema is asked for anew each time: dates are judged by the day of today.
 * `prepare` settles what has no control on the screen before it is judged and saved.
 */
export function schemaResolver<Values extends FieldValues>(
  schemaNow: () => z.ZodMiniType<unknown>,
  prepare: (values: Values) => Values = (values) => values,
): Resolver<Values> {
  return (values) => {
    const prepared = prepare(values);
    const result = z.safeParse(schemaNow(), prepared);
    if (result.success) return { values: { ...prepared, ...(result.data as Values) }, errors: {} };
    return { values: {}, errors: fieldErrors<Values>(messagesByField(result.error)) };
  };
}
