import * as z from 'zod/mini';
import { CARD_CREDENTIAL_MAX_LENGTH, CARD_CREDENTIAL_MIN_LENGTH } from '../domain/limits.ts';
import { VALIDATION } from '../text/validation.ts';

/** What may stand in a header and in an address, without spaces or accents. */
const CREDENTIAL = /^[\x21-\x7e]+$/;

const credential = (required: string, invalid: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.regex(CREDENTIAL, invalid),
      z.minLength(CARD_CREDENTIAL_MIN_LENGTH, invalid),
      z.maxLength(CARD_CREDENTIAL_MAX_LENGTH, invalid),
    );

/** A seller's account at the card provider (§3, §6): both, or nothing can be paid by card. */
export const cardProviderForm = z.object({
  apiKey: credential(VALIDATION.apiKeyRequired, VALIDATION.apiKeyInvalid),
  apiToken: credential(VALIDATION.apiTokenRequired, VALIDATION.apiTokenInvalid),
});
