import * as z from 'zod/mini';
import { NAME_MAX_LENGTH } from '../domain/limits.ts';
import { ACCOUNT_VALIDATION } from '../text/account-validation.ts';

/** A person's name. */
export const nameForm = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, ACCOUNT_VALIDATION.nameRequired),
    z.maxLength(NAME_MAX_LENGTH, ACCOUNT_VALIDATION.nameTooLong),
  );

/** What a person wants to be called; empty for their first name. */
export const displayNameForm = z
  .string()
  .check(z.trim(), z.maxLength(NAME_MAX_LENGTH, ACCOUNT_VALIDATION.nameTooLong));

/** The names of 'Meus dados'. */
export const personNamesForm = z.object({ name: nameForm, displayName: displayNameForm });
