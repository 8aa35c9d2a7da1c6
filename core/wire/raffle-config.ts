import * as z from 'zod/mini';
import type { Day } from '../domain/days.ts';
import { PAYMENT_OPTIONS } from '../domain/payment-options.ts';
import type { RaffleConfig, RaffleConfigData } from '../domain/raffle-config.ts';
import { TICKET_MODELS } from '../domain/ticket-model.ts';

/** Wire name of each field of step 1 (§3). */
export const RAFFLE_CONFIG_WIRE_NAMES = {
  images: 'images',
  rules: 'descriptionrules',
  maxTicketsPerUser: 'maxtickettoruser',
  minTicketsPerUser: 'minticketforuser',
  ticketModel: 'model',
  paymentOption: 'paymentOption',
  promotions: 'promotions',
  prizes: 'prizes',
  videoLink: 'videolink',
  paymentMinutes: 'timeforpayment',
  supportPhone: 'phoneforsupport',
  saleStartsOn: 'datesalestart',
  drawsOn: 'dateprizedraw',
  showDrawDate: 'showDatePrizeDraw',
  whatsappGroupLink: 'linkgroupwhatsapp',
  mostPurchasedEnabled: 'enableMostPurchased',
  mostPurchasedPrize: 'mostPurchasedPrize',
  luckyNumbersEnabled: 'enableTicketOfLuck',
  luckyNumbers: 'ticketOfLuck',
  luckyNumberPrizeCents: 'ticketLuckPrice',
  isPrivate: 'private',
  purchaseButtons: 'buttons',
  showAvailableCount: 'showSummaryTicket',
  showLastBuyers: 'showLastBuyers',
} as const satisfies Record<keyof RaffleConfigData, string>;

const configFields = {
  images: z.array(z.string()),
  descriptionrules: z.string(),
  maxtickettoruser: z.int(),
  minticketforuser: z.int(),
  model: z.enum(TICKET_MODELS),
  paymentOption: z.nullable(z.enum(PAYMENT_OPTIONS)),
  promotions: z.array(z.object({ description: z.string(), price: z.int(), tickets: z.int() })),
  prizes: z.array(z.string()),
  videolink: z.string(),
  timeforpayment: z.int(),
  phoneforsupport: z.string(),
  datesalestart: z.string(),
  dateprizedraw: z.string(),
  showDatePrizeDraw: z.boolean(),
  linkgroupwhatsapp: z.string(),
  enableMostPurchased: z.boolean(),
  mostPurchasedPrize: z.string(),
  enableTicketOfLuck: z.boolean(),
  ticketOfLuck: z.array(z.int()),
  ticketLuckPrice: z.int(),
  private: z.boolean(),
  buttons: z.array(z.object({ ticket: z.int(), mostPopular: z.boolean() })),
  showSummaryTicket: z.boolean(),
  showLastBuyers: z.boolean(),
};
type ConfigDataWire = z.infer<z.ZodMiniObject<typeof configFields>>;

export const raffleConfigWire = z.object({
  ...configFields,
  _id: z.string(),
  raffle: z.string(),
  slug: z.string(),
  revision: z.int(),
  updatedAt: z.string(),
});
type RaffleConfigWire = z.infer<typeof raffleConfigWire>;

function dataFromWire(wire: ConfigDataWire): RaffleConfigData {
  return {
    images: wire.images,
    rules: wire.descriptionrules,
    maxTicketsPerUser: wire.maxtickettoruser,
    minTicketsPerUser: wire.minticketforuser,
    ticketModel: wire.model,
    paymentOption: wire.paymentOption,
    promotions: wire.promotions.map(({ price, ...rest }) => ({ ...rest, priceCents: price })),
    prizes: wire.prizes,
    videoLink: wire.videolink,
    paymentMinutes: wire.timeforpayment,
    supportPhone: wire.phoneforsupport,
    saleStartsOn: wire.datesalestart,
    drawsOn: wire.dateprizedraw,
    showDrawDate: wire.showDatePrizeDraw,
    whatsappGroupLink: wire.linkgroupwhatsapp,
    mostPurchasedEnabled: wire.enableMostPurchased,
    mostPurchasedPrize: wire.mostPurchasedPrize,
    luckyNumbersEnabled: wire.enableTicketOfLuck,
    luckyNumbers: wire.ticketOfLuck,
    luckyNumberPrizeCents: wire.ticketLuckPrice,
    isPrivate: wire.private,
    purchaseButtons: wire.buttons.map(({ ticket, mostPopular }) => ({ tickets: ticket, mostPopular })),
    showAvailableCount: wire.showSummaryTicket,
    showLastBuyers: wire.showLastBuyers,
  };
}

function dataToWire(data: RaffleConfigData): ConfigDataWire {
  return {
    images: data.images,
    descriptionrules: data.rules,
    maxtickettoruser: data.maxTicketsPerUser,
    minticketforuser: data.minTicketsPerUser,
    model: data.ticketModel,
    paymentOption: data.paymentOption,
    promotions: data.promotions.map(({ priceCents, ...rest }) => ({ ...rest, price: priceCents })),
    prizes: data.prizes,
    videolink: data.videoLink,
    timeforpayment: data.paymentMinutes,
    phoneforsupport: data.supportPhone,
    datesalestart: data.saleStartsOn,
    dateprizedraw: data.drawsOn,
    showDatePrizeDraw: data.showDrawDate,
    linkgroupwhatsapp: data.whatsappGroupLink,
    enableMostPurchased: data.mostPurchasedEnabled,
    mostPurchasedPrize: data.mostPurchasedPrize,
    enableTicketOfLuck: data.luckyNumbersEnabled,
    ticketOfLuck: data.luckyNumbers,
    ticketLuckPrice: data.luckyNumberPrizeCents,
    private: data.isPrivate,
    buttons: data.purchaseButtons.map(({ tickets, mostPopular }) => ({ ticket: tickets, mostPopular })),
    showSummaryTicket: data.showAvailableCount,
    showLastBuyers: data.showLastBuyers,
  };
}

/** A configuration as the API tells it; `slug` follows the raffle's title. */
export type RaffleConfigReply = RaffleConfig & { slug: string };

export function raffleConfigFromWire(wire: RaffleConfigWire): RaffleConfigReply {
  const { _id: id, raffle: raffleId, slug, revision, updatedAt } = wire;
  return { ...dataFromWire(wire), id, raffleId, slug, revision, updatedAt };
}

export function raffleConfigToWire(config: RaffleConfig & { slug?: string }): RaffleConfigWire {
  const { id, raffleId, slug = '', revision, updatedAt } = config;
  return { ...dataToWire(config), _id: id, raffle: raffleId, slug, revision, updatedAt };
}

/** Reply of every call that answers a configuration (§7). */
export const raffleConfigReply = z.codec(raffleConfigWire, z.custom<RaffleConfigReply>(), {
  decode: raffleConfigFromWire,
  encode: raffleConfigToWire,
});

/** What a save of step 1 sends. */
export interface RaffleConfigSave extends RaffleConfigData {
  /** São Paulo day on which the user saved (decision 12). */
  savedOn?: Day;
}

/** Body of PUT /api/raffle-config/{id} (§7). */
export const raffleConfigSaveBody = z.codec(
  z.object({ ...configFields, savedOn: z.optional(z.string()) }),
  z.custom<RaffleConfigSave>(),
  {
    decode: (wire) => ({
      ...dataFromWire(wire),
      ...(wire.savedOn !== undefined && { savedOn: wire.savedOn }),
    }),
    encode: (save) => ({ ...dataToWire(save), ...(save.savedOn !== undefined && { savedOn: save.savedOn }) }),
  },
);

export interface RaffleConfigCreation {
  /** Minted by the client; the server's wins if it already has one for this raffle (decision 34). */
  id?: string;
  raffleId: string;
}

/** Body of POST /api/raffle-config: `{raffle}` (§7). */
export const raffleConfigCreateBody = z.codec(
  z.object({ _id: z.optional(z.uuid()), raffle: z.uuid() }),
  z.custom<RaffleConfigCreation>(),
  {
    decode: ({ _id, raffle }) => ({
      raffleId: raffle.toLowerCase(),
      ...(_id !== undefined && { id: _id.toLowerCase() }),
    }),
    encode: ({ id, raffleId }) => ({ raffle: raffleId, ...(id !== undefined && { _id: id }) }),
  },
);
