import * as z from 'zod/mini';
import type { PublicRaffleConfig } from '../domain/public-raffle.ts';
import { TICKET_MODELS } from '../domain/ticket-model.ts';

const publicRaffleConfigWire = z.object({
  raffle: z.string(),
  images: z.array(z.string()),
  descriptionrules: z.string(),
  promotions: z.array(z.object({ description: z.string(), price: z.int(), tickets: z.int() })),
  prizes: z.array(z.string()),
  videolink: z.string(),
  phoneforsupport: z.string(),
  datesalestart: z.string(),
  dateprizedraw: z.nullable(z.string()),
  showDatePrizeDraw: z.boolean(),
  enableMostPurchased: z.boolean(),
  mostPurchasedPrize: z.string(),
  private: z.boolean(),
  showSummaryTicket: z.boolean(),
  model: z.enum(TICKET_MODELS),
  minticketforuser: z.int(),
  maxtickettoruser: z.int(),
  buttons: z.array(z.object({ ticket: z.int(), mostPopular: z.boolean() })),
  enableTicketOfLuck: z.boolean(),
  ticketOfLuckCount: z.int(),
  ticketOfLuck: z.array(z.int()),
  ticketLuckPrice: z.int(),
});
type PublicRaffleConfigWire = z.infer<typeof publicRaffleConfigWire>;

function configFromWire(wire: PublicRaffleConfigWire): PublicRaffleConfig {
  return {
    raffleId: wire.raffle,
    images: wire.images,
    rules: wire.descriptionrules,
    promotions: wire.promotions.map(({ price, ...rest }) => ({ ...rest, priceCents: price })),
    prizes: wire.prizes,
    videoLink: wire.videolink,
    supportPhone: wire.phoneforsupport,
    saleStartsOn: wire.datesalestart,
    drawsOn: wire.dateprizedraw,
    mostPurchasedPrize: wire.enableMostPurchased ? wire.mostPurchasedPrize : null,
    isPrivate: wire.private,
    showAvailableCount: wire.showSummaryTicket,
    ticketModel: wire.model,
    minTicketsPerUser: wire.minticketforuser,
    maxTicketsPerUser: wire.maxtickettoruser,
    purchaseButtons: wire.buttons.map(({ ticket, mostPopular }) => ({ tickets: ticket, mostPopular })),
    luckyNumbers: wire.enableTicketOfLuck
      ? { count: wire.ticketOfLuckCount, prizeCents: wire.ticketLuckPrice, numbers: wire.ticketOfLuck }
      : null,
  };
}

function configToWire(config: PublicRaffleConfig): PublicRaffleConfigWire {
  return {
    raffle: config.raffleId,
    images: config.images,
    descriptionrules: config.rules,
    promotions: config.promotions.map(({ priceCents, ...rest }) => ({ ...rest, price: priceCents })),
    prizes: config.prizes,
    videolink: config.videoLink,
    phoneforsupport: config.supportPhone,
    datesalestart: config.saleStartsOn,
    dateprizedraw: config.drawsOn,
    showDatePrizeDraw: config.drawsOn !== null,
    enableMostPurchased: config.mostPurchasedPrize !== null,
    mostPurchasedPrize: config.mostPurchasedPrize ?? '',
    private: config.isPrivate,
    showSummaryTicket: config.showAvailableCount,
    model: config.ticketModel,
    minticketforuser: config.minTicketsPerUser,
    maxtickettoruser: config.maxTicketsPerUser,
    buttons: config.purchaseButtons.map(({ tickets, mostPopular }) => ({ ticket: tickets, mostPopular })),
    enableTicketOfLuck: config.luckyNumbers !== null,
    ticketOfLuckCount: config.luckyNumbers?.count ?? 0,
    ticketOfLuck: config.luckyNumbers?.numbers ?? [],
    ticketLuckPrice: config.luckyNumbers?.prizeCents ?? 0,
  };
}

/** The part of a configuration that buyers need (§3's names); a draw date that is not shown is not told. */
export const publicRaffleConfigReply = z.codec(publicRaffleConfigWire, z.custom<PublicRaffleConfig>(), {
  decode: configFromWire,
  encode: configToWire,
});
