import * as z from 'zod/mini';
import { AUTHORIZATION_KINDS } from '#core/domain/raffles/authorization-kind.ts';
import type { Fields, Format, FormatValues } from '#core/domain/raffles/field.ts';
import type { Promotion } from '#core/domain/raffles/promotions.ts';
import type { PurchaseButton } from '#core/domain/raffles/purchase-buttons.ts';
import { TICKET_MODELS } from '#core/domain/raffles/ticket-model.ts';
import { PAYMENT_OPTIONS } from '#core/domain/receiving/payment-options.ts';

/** Promotions: `price` is the unit price in cents. */
export const promotionsWire = z.array(
  z.codec(z.object({ description: z.string(), price: z.int(), tickets: z.int() }), z.custom<Promotion>(), {
    decode: ({ price, ...rest }) => ({ ...rest, priceCents: price }),
    encode: ({ priceCents, ...rest }) => ({ ...rest, price: priceCents }),
  }),
);

/** Purchase buttons: `ticket` is a number of tickets. */
export const purchaseButtonsWire = z.array(
  z.codec(z.object({ ticket: z.int(), mostPopular: z.boolean() }), z.custom<PurchaseButton>(), {
    decode: ({ ticket, mostPopular }) => ({ tickets: ticket, mostPopular }),
    encode: ({ tickets, mostPopular }) => ({ ticket: tickets, mostPopular }),
  }),
);

/** How values are encoded, by the format of their field. */
export const FORMAT_WIRES = {
  text: z.string(),
  link: z.string(),
  'rich-text': z.string(),
  phone: z.string(),
  cnpj: z.string(),
  day: z.string(),
  money: z.int(),
  count: z.int(),
  minutes: z.int(),
  toggle: z.boolean(),
  category: z.nullable(z.string()),
  lottery: z.nullable(z.string()),
  'ticket-plan': z.nullable(z.string()),
  'ticket-model': z.enum(TICKET_MODELS),
  'payment-option': z.nullable(z.enum(PAYMENT_OPTIONS)),
  'authorization-kind': z.enum(AUTHORIZATION_KINDS),
  images: z.array(z.string()),
  texts: z.array(z.string()),
  numbers: z.array(z.int()),
  promotions: promotionsWire,
  'purchase-buttons': purchaseButtonsWire,
} satisfies { [Name in Format]: z.ZodMiniType<FormatValues[Name]> };

/** Wire names by our names. */
export type WireNames<Catalogue extends Fields> = { [Name in keyof Catalogue]: Catalogue[Name]['wire'] };

/** The wire name of each field of a catalogue, for messages by field (P-904). */
export function wireNamesOf<Catalogue extends Fields>(fields: Catalogue): WireNames<Catalogue> {
  const entries = Object.entries(fields).map(([name, { wire }]) => [name, wire]);
  return Object.fromEntries(entries) as WireNames<Catalogue>;
}
