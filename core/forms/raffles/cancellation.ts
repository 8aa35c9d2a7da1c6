import * as z from 'zod/mini';
import { CANCELLATION_REASON_MAX_LENGTH } from '#core/domain/limits.ts';
import { shownLines } from '#core/domain/typed-text.ts';
import { CANCELLATION_VALIDATION } from '#core/text/raffles/cancellation.ts';

/** Why a raffle is canceled (P-340). */
export const cancellationForm = z.object({
  reason: z
    .string()
    .check(
      z.overwrite(shownLines),
      z.minLength(1, CANCELLATION_VALIDATION.reasonRequired),
      z.maxLength(CANCELLATION_REASON_MAX_LENGTH, CANCELLATION_VALIDATION.reasonTooLong),
    ),
});
