import * as z from 'zod/mini';
import { CARD_CREDENTIAL_MAX_LENGTH, CARD_CREDENTIAL_MIN_LENGTH } from '#core/domain/limits.ts';
import { typedText } from '#core/domain/typed-text.ts';
import { RECEIVING_VALIDATION } from '#core/text/receiving/receiving-validation.ts';

/** What may stand in a header and in an address, without spaces or accents. */
const CREDENTIAL = /^[\x21-\x7e]+$/;

const credential = (required: string, invalid: string) =>
  z
    .string()
    .check(
      z.overwrite(typedText),
      z.minLength(1, { error: required, abort: true }),
      z.regex(CREDENTIAL, invalid),
      z.minLength(CARD_CREDENTIAL_MIN_LENGTH, invalid),
      z.maxLength(CARD_CREDENTIAL_MAX_LENGTH, invalid),
    );

/** A seller's account at the card provider (P-601): both, or nothing can be paid by card. */
export const cardProviderForm = z.object({
  apiKey: credential(RECEIVING_VALIDATION.apiKeyRequired, RECEIVING_VALIDATION.apiKeyInvalid),
  apiToken: credential(RECEIVING_VALIDATION.apiTokenRequired, RECEIVING_VALIDATION.apiTokenInvalid),
});
