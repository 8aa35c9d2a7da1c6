import * as z from 'zod/mini';
import { type Day, formatDay, isDay } from '#core/domain/days.ts';
import { DELIVERY_VALIDATION } from '#core/text/draw/delivery.ts';
import { typedDayFault } from '../raffles/typed-day-fault.ts';

/** The day on which a prize was delivered (P-815): from its draw to `today`. */
export function deliveryForm({ drawnOn, today }: { drawnOn: Day; today: Day }) {
  const { dayRequired, dayTooEarly, dayToCome } = DELIVERY_VALIDATION;
  return z.object({
    deliveredOn: z.string().check(
      z.refine(isDay, { error: ({ input }) => typedDayFault(String(input)) ?? dayRequired, abort: true }),
      z.refine((day) => day >= drawnOn, { error: dayTooEarly(formatDay(drawnOn)) }),
      z.refine((day) => day <= today, { error: dayToCome }),
    ),
  });
}
