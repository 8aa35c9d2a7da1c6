import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { messagesByField } from '#core/forms/messages-by-field.ts';

/** Messages by field in the format of react-hook-form. */
export function fieldErrors<Values extends FieldValues>(
  messages: Record<string, string>,
): FieldErrors<Values> {
  const entries = Object.entries(messages).map(([field, message]) => [field, { type: 'rule', message }]);
  return Object.fromEntries(entries) as FieldErrors<Values>;
}

/**
 * Validates a form with a schema of core. The schema is created for each validation, since date rules depend on today.
 * `prepare` normalizes values that have no control on the screen before they are validated and saved.
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
