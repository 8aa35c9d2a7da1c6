import * as z from 'zod/mini';
import { REPORT_REASON_MAX_LENGTH } from '#core/domain/limits.ts';
import { shownLines } from '#core/domain/typed-text.ts';
import { REPORT_VALIDATION } from '#core/text/raffles/report.ts';

/** Why somebody reports a raffle, or why its sales are stopped (P-746, P-747). */
export const reportForm = z.object({
  reason: z
    .string()
    .check(
      z.overwrite(shownLines),
      z.minLength(1, REPORT_VALIDATION.reasonRequired),
      z.maxLength(REPORT_REASON_MAX_LENGTH, REPORT_VALIDATION.reasonTooLong),
    ),
});
