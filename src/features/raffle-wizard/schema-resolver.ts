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

/** Judges a form by a schema of core. The schema is asked for anew each time: dates are judged by the day of today. */
export function schemaResolver<Values extends FieldValues>(
  schemaNow: () => z.ZodMiniType<unknown>,
): Resolver<Values> {
  return (values) => {
    const result = z.safeParse(schemaNow(), values);
    if (result.success) return { values: { ...values, ...(result.data as Values) }, errors: {} };
    return { values: {}, errors: fieldErrors<Values>(messagesByField(result.error)) };
  };
}
