import type { FieldErrors, FieldValues } from 'react-hook-form';
import { hasVisibleSign } from '#core/domain/typed-text.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === 0 ||
  (typeof value === 'string' && !hasVisibleSign(value)) ||
  (Array.isArray(value) && value.length === 0);

/** The warning for an invalid form (P-124): asks to fill in fields only if a field with an error is empty. */
export function invalidFormText<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  values: Values,
): string {
  const isIncomplete = Object.keys(errors).some((field) => isEmpty(values[field]));
  return isIncomplete ? VALIDATION.formIncomplete : ERROR_MESSAGES['rules-broken'];
}
