import * as z from 'zod/mini';
import { formatDay, isDay } from '#core/domain/days.ts';
import { POSTPONEMENT_REASON_MAX_LENGTH } from '#core/domain/limits.ts';
import { postponementWindow } from '#core/domain/raffles/postponement.ts';
import type { SaleDates } from '#core/domain/raffles/sale-dates.ts';
import { shownLines } from '#core/domain/typed-text.ts';
import { POSTPONEMENT_VALIDATION } from '#core/text/raffles/postponement.ts';
import { typedDayFault } from './typed-day-fault.ts';

/** Another day for the draw of a raffle with these dates, and why (P-339). */
export function postponementForm(dates: SaleDates) {
  const { first, last } = postponementWindow(dates);
  const { dayRequired, dayTooEarly, dayTooLate, reasonRequired, reasonTooLong } = POSTPONEMENT_VALIDATION;
  return z.object({
    drawsOn: z.string().check(
      z.refine(isDay, { error: ({ input }) => typedDayFault(String(input)) ?? dayRequired, abort: true }),
      z.refine((day) => day >= first, { error: dayTooEarly(formatDay(first)) }),
      z.refine((day) => day <= last, { error: dayTooLate(formatDay(last)) }),
    ),
    reason: z
      .string()
      .check(
        z.overwrite(shownLines),
        z.minLength(1, reasonRequired),
        z.maxLength(POSTPONEMENT_REASON_MAX_LENGTH, reasonTooLong),
      ),
  });
}
