import * as z from 'zod/mini';
import { isDay } from '../domain/days.ts';
import {
  IMAGES_MAX,
  LINK_MAX_LENGTH,
  PAYMENT_MINUTES_OPTIONS,
  PRIZE_NAME_MAX_LENGTH,
  PRIZES_MAX,
  PROMOTIONS_MAX,
} from '../domain/limits.ts';
import { isWhatsappGroupLink, isYoutubeLink } from '../domain/links.ts';
import { PAYMENT_OPTIONS } from '../domain/payment-options.ts';
import { isPhone } from '../domain/phone.ts';
import { type RaffleConfigContext, raffleConfigBreaches } from '../domain/raffle-config-rules.ts';
import { TICKET_MODELS } from '../domain/ticket-model.ts';
import { VALIDATION } from '../text/validation.ts';
import { richTextForm } from './rich-text.ts';

const emptyOr = (rule: (text: string) => boolean, message: string) =>
  z
    .string()
    .check(
      z.refine((text) => text === '' || (text.length <= LINK_MAX_LENGTH && rule(text)), { error: message }),
    );

const day = (required: string) => z.string().check(z.refine((text) => isDay(text), { error: required }));

/** One prize, as its dialog asks for it ('Nome da premiação', §2). */
export const prizeForm = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, VALIDATION.prizeBlank),
    z.maxLength(PRIZE_NAME_MAX_LENGTH, VALIDATION.prizeTooLong),
  );

/** One promotion, as its dialog asks for it (§2, §5). */
export const promotionForm = z.object({
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, VALIDATION.promotionDescriptionRequired),
      z.maxLength(PRIZE_NAME_MAX_LENGTH, VALIDATION.promotionDescriptionTooLong),
    ),
  tickets: z.int().check(z.minimum(1, VALIDATION.promotionTicketsTooLow)),
  priceCents: z.int().check(z.minimum(1, VALIDATION.promotionPriceTooLow)),
});

const fields = z.object({
  images: z.array(z.string()).check(z.maxLength(IMAGES_MAX, VALIDATION.imagesInvalid)),
  rules: richTextForm({ tooLong: VALIDATION.rulesTooLong, tooNested: VALIDATION.rulesTooNested }),
  maxTicketsPerUser: z.int(VALIDATION.maxTicketsBelowMin),
  minTicketsPerUser: z.int(VALIDATION.minTicketsTooLow),
  ticketModel: z.enum(TICKET_MODELS),
  paymentOption: z
    .nullable(z.enum(PAYMENT_OPTIONS))
    .check(z.refine((option) => option !== null, { error: VALIDATION.paymentOptionRequired })),
  promotions: z.array(promotionForm).check(z.maxLength(PROMOTIONS_MAX, VALIDATION.promotionsTooMany)),
  prizes: z
    .array(prizeForm)
    .check(z.minLength(1, VALIDATION.prizesRequired), z.maxLength(PRIZES_MAX, VALIDATION.prizesTooMany)),
  videoLink: emptyOr(isYoutubeLink, VALIDATION.videoLinkNotYoutube),
  paymentMinutes: z
    .number(VALIDATION.paymentMinutesRequired)
    .check(
      z.refine(
        (minutes) => PAYMENT_MINUTES_OPTIONS.some((option) => option === minutes),
        VALIDATION.paymentMinutesRequired,
      ),
    ),
  supportPhone: emptyOr(isPhone, VALIDATION.supportPhoneInvalid),
  saleStartsOn: day(VALIDATION.saleStartRequired),
  drawsOn: day(VALIDATION.drawRequired),
  showDrawDate: z.boolean(),
  whatsappGroupLink: emptyOr(isWhatsappGroupLink, VALIDATION.groupLinkNotWhatsapp),
  mostPurchasedEnabled: z.boolean(),
  mostPurchasedPrize: z.string().check(z.maxLength(PRIZE_NAME_MAX_LENGTH, VALIDATION.prizeTooLong)),
  luckyNumbersEnabled: z.boolean(),
  luckyNumbers: z.array(z.int()),
  luckyNumberPrizeCents: z.int().check(z.minimum(0, VALIDATION.luckyPriceRequired)),
  isPrivate: z.boolean(),
  purchaseButtons: z.array(z.object({ tickets: z.int(), mostPopular: z.boolean() })),
  showAvailableCount: z.boolean(),
  showLastBuyers: z.boolean(),
});

/** Step 1, 'Configurações' (§5), judged against the raffle, the seller's data and the day of saving. */
export function raffleConfigForm(context: RaffleConfigContext) {
  return fields.check((payload) => {
    for (const { field, message } of raffleConfigBreaches(payload.value, context)) {
      payload.issues.push({ code: 'custom', message, path: [field], input: payload.value[field] });
    }
  });
}
