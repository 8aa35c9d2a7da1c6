import * as z from 'zod/mini';
import { isDay } from '#core/domain/days.ts';
import {
  AUTHORIZATION_ENTITY_MAX_LENGTH,
  AUTHORIZATION_NUMBER_MAX_LENGTH,
  IMAGES_MAX,
  LINK_MAX_LENGTH,
  LUCKY_PRIZE_MAX_CENTS,
  PAYMENT_MINUTES_OPTIONS,
  PRICE_MIN_CENTS,
  PRIZE_NAME_MAX_LENGTH,
  PRIZES_MAX,
  PROMOTIONS_MAX,
} from '#core/domain/limits.ts';
import { isWhatsappGroupLink, isYoutubeLink } from '#core/domain/links.ts';
import { PAYMENT_OPTIONS } from '#core/domain/receiving/payment-options.ts';
import { isPixKey, normalPixKey } from '#core/domain/receiving/pix-key.ts';
import { AUTHORIZATION_KINDS } from '#core/domain/raffles/authorization-kind.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { type RaffleConfigContext, raffleConfigBreaches } from '#core/domain/raffles/raffle-config-rules.ts';
import { TICKET_MODELS } from '#core/domain/raffles/ticket-model.ts';
import { shownText, typedText } from '#core/domain/typed-text.ts';
import { phoneForm } from '#core/forms/phone.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { richTextForm } from './rich-text.ts';
import { typedDayFault } from './typed-day-fault.ts';

const emptyOr = (rule: (text: string) => boolean, message: string) =>
  z.string().check(
    z.overwrite(typedText),
    z.refine((text) => text === '' || (text.length <= LINK_MAX_LENGTH && rule(text)), { error: message }),
  );

const day = (required: string) =>
  z
    .string()
    .check(
      z.refine((text) => isDay(text), { error: ({ input }) => typedDayFault(String(input)) ?? required }),
    );

/** One prize, as its dialog asks for it ('Nome do prêmio', P-409). */
export const prizeForm = z
  .string()
  .check(
    z.overwrite(shownText),
    z.minLength(1, VALIDATION.prizeBlank),
    z.maxLength(PRIZE_NAME_MAX_LENGTH, VALIDATION.prizeTooLong),
  );

/** One promotion, as its dialog asks for it (P-410). */
export const promotionForm = z.object({
  description: z
    .string()
    .check(
      z.overwrite(shownText),
      z.minLength(1, VALIDATION.promotionDescriptionRequired),
      z.maxLength(PRIZE_NAME_MAX_LENGTH, VALIDATION.promotionDescriptionTooLong),
    ),
  tickets: z.int().check(z.minimum(1, VALIDATION.promotionTicketsTooLow)),
  priceCents: z.int().check(z.minimum(PRICE_MIN_CENTS, VALIDATION.promotionPriceTooLow)),
});

type ConfigFields = typeof CONFIG_FIELDS;
type ToggleName = {
  [Name in keyof ConfigFields]: ConfigFields[Name]['format'] extends 'toggle' ? Name : never;
}[keyof ConfigFields];

/** Toggles have no rules. */
const toggles = Object.fromEntries(
  Object.entries(CONFIG_FIELDS).flatMap(([name, { format }]) =>
    format === 'toggle' ? [[name, z.boolean()]] : [],
  ),
) as Record<ToggleName, z.ZodMiniBoolean>;

const fields = z.object({
  ...toggles,
  images: z.array(z.string()).check(z.maxLength(IMAGES_MAX, VALIDATION.imagesInvalid)),
  rules: richTextForm({ tooLong: VALIDATION.rulesTooLong, tooMarkedUp: VALIDATION.rulesTooMarkedUp }),
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
  supportPhone: phoneForm({ unfit: VALIDATION.supportPhoneInvalid, isOptional: true }),
  authorizationKind: z.enum(AUTHORIZATION_KINDS),
  authorizationNumber: z
    .string()
    .check(
      z.overwrite(shownText),
      z.maxLength(AUTHORIZATION_NUMBER_MAX_LENGTH, VALIDATION.authorizationNumberTooLong),
    ),
  authorizationEntity: z
    .string()
    .check(
      z.overwrite(shownText),
      z.maxLength(AUTHORIZATION_ENTITY_MAX_LENGTH, VALIDATION.authorizationEntityTooLong),
    ),
  authorizationCnpj: z.string().check(
    z.overwrite((typed) => normalPixKey('cnpj', typed)),
    z.refine((cnpj) => cnpj === '' || isPixKey('cnpj', cnpj), VALIDATION.authorizationCnpjInvalid),
  ),
  saleStartsOn: day(VALIDATION.saleStartRequired),
  drawsOn: day(VALIDATION.drawRequired),
  whatsappGroupLink: emptyOr(isWhatsappGroupLink, VALIDATION.groupLinkNotWhatsapp),
  mostPurchasedPrize: z
    .string()
    .check(z.overwrite(shownText), z.maxLength(PRIZE_NAME_MAX_LENGTH, VALIDATION.prizeTooLong)),
  luckyNumbers: z.array(z.int()),
  luckyNumberPrizeCents: z
    .int()
    .check(
      z.minimum(0, VALIDATION.luckyPriceRequired),
      z.maximum(LUCKY_PRIZE_MAX_CENTS, VALIDATION.luckyPriceTooHigh),
    ),
  purchaseButtons: z.array(z.object({ tickets: z.int(), mostPopular: z.boolean() })),
} satisfies Record<keyof RaffleConfigData, z.ZodMiniType>);

/** Step 1, 'Configurações' (P-401 to P-422): validates against the raffle, the seller's data and the day of saving. */
export function raffleConfigForm(context: RaffleConfigContext) {
  return fields.check((payload) => {
    for (const { field, message } of raffleConfigBreaches(payload.value, context)) {
      payload.issues.push({ code: 'custom', message, path: [field], input: payload.value[field] });
    }
  });
}
