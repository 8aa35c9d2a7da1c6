import * as z from 'zod/mini';
import { NAME_MAX_LENGTH } from '../domain/limits.ts';
import { VALIDATION } from '../text/validation.ts';

/** A person's name. */
export const nameForm = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, VALIDATION.nameRequired),
    z.maxLength(NAME_MAX_LENGTH, VALIDATION.nameTooLong),
  );

/** What a person wants to be called; empty for their first name. */
export const displayNameForm = z
  .string()
  .check(z.trim(), z.maxLength(NAME_MAX_LENGTH, VALIDATION.nameTooLong));

/** The names of 'Meus dados'. */
export const personNamesForm = z.object({ name: nameForm, displayName: displayNameForm });
