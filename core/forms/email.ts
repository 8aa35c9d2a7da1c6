import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH } from '#core/domain/limits.ts';
import { typedEmail } from '#core/domain/typed-text.ts';

const isEmail = (text: string) => text.length <= EMAIL_MAX_LENGTH && z.email().safeParse(text).success;

/** A typed e-mail, without what copying leaves around it. */
export const emailForm = (invalid: string, { isOptional = false } = {}) =>
  z.string().check(
    z.overwrite(typedEmail),
    z.refine((text) => isEmail(text) || (isOptional && text === ''), { error: invalid }),
  );
