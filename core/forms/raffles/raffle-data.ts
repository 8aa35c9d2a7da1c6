import * as z from 'zod/mini';
import {
  DESCRIPTION_MIN_LENGTH,
  PRICE_MAX_CENTS,
  PRICE_MIN_CENTS,
  TITLE_MAX_LENGTH,
  TITLE_MIN_LENGTH,
} from '#core/domain/limits.ts';
import { visibleLength, visibleText } from '#core/domain/raffles/rich-text.ts';
import { hasVisibleSign, shownText } from '#core/domain/typed-text.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { richTextForm } from './rich-text.ts';

const chosenId = (message: string) =>
  z.nullable(z.string()).check(z.refine((id) => id !== null && id !== '', { error: message }));

const title = z
  .string()
  .check(
    z.overwrite(shownText),
    z.minLength(1, { error: VALIDATION.titleRequired, abort: true }),
    z.minLength(TITLE_MIN_LENGTH, VALIDATION.titleTooShort),
    z.maxLength(TITLE_MAX_LENGTH, VALIDATION.titleTooLong),
  );

const description = richTextForm({
  tooLong: VALIDATION.descriptionTooLong,
  tooMarkedUp: VALIDATION.descriptionTooMarkedUp,
}).check(
  z.refine((html) => hasVisibleSign(visibleText(html)), {
    error: VALIDATION.descriptionRequired,
    abort: true,
  }),
  z.refine((html) => visibleLength(html) >= DESCRIPTION_MIN_LENGTH, VALIDATION.descriptionTooShort),
);

/** Step 0, 'Dados da rifa' (P-301). The same schema judges the form and, again, the server. */
export const raffleDataForm = z.object({
  title,
  categoryId: chosenId(VALIDATION.categoryRequired),
  ticketPlanId: chosenId(VALIDATION.ticketPlanRequired),
  priceCents: z
    .int(VALIDATION.priceTooLow)
    .check(
      z.minimum(PRICE_MIN_CENTS, VALIDATION.priceTooLow),
      z.maximum(PRICE_MAX_CENTS, VALIDATION.priceTooHigh),
    ),
  lotteryId: chosenId(VALIDATION.lotteryRequired),
  description,
});
