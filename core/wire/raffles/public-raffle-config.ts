import * as z from 'zod/mini';
import { authorizationOf } from '#core/domain/raffles/authorization.ts';
import { AUTHORIZATION_KIND_DEFAULT, AUTHORIZATION_KINDS } from '#core/domain/raffles/authorization-kind.ts';
import type { PublicRaffleConfig } from '#core/domain/raffles/public-raffle.ts';
import { TICKET_MODELS } from '#core/domain/raffles/ticket-model.ts';
import { PAYMENT_OPTIONS } from '#core/domain/receiving/payment-options.ts';
import { promotionsWire, purchaseButtonsWire } from './field-wires.ts';
import { postponementFromWire, postponementToWire, postponementWire } from './postponement.ts';

const publicRaffleConfigWire = z.object({
  raffle: z.string(),
  images: z.array(z.string()),
  descriptionrules: z.string(),
  promotions: promotionsWire,
  prizes: z.array(z.string()),
  videolink: z.string(),
  phoneforsupport: z.string(),
  datesalestart: z.string(),
  dateprizedraw: z.nullable(z.string()),
  showDatePrizeDraw: z.boolean(),
  // A page that was kept by an earlier version has none.
  postponements: z._default(z.array(postponementWire), []),
  enableMostPurchased: z.boolean(),
  mostPurchasedPrize: z.string(),
  private: z.boolean(),
  showSummaryTicket: z.boolean(),
  // A page that was kept by an earlier version has none.
  showLastBuyers: z._default(z.boolean(), false),
  model: z.enum(TICKET_MODELS),
  paymentOption: z.nullable(z.enum(PAYMENT_OPTIONS)),
  timeforpayment: z.int(),
  minticketforuser: z.int(),
  maxtickettoruser: z.int(),
  buttons: purchaseButtonsWire,
  enableTicketOfLuck: z.boolean(),
  ticketOfLuckCount: z.int(),
  ticketOfLuck: z.array(z.int()),
  ticketLuckPrice: z.int(),
  // A page that was kept by an earlier version has none.
  authorizationKind: z._default(z.enum(AUTHORIZATION_KINDS), AUTHORIZATION_KIND_DEFAULT),
  authorizationNumber: z._default(z.string(), ''),
  authorizationEntity: z._default(z.string(), ''),
  authorizationCnpj: z._default(z.string(), ''),
});
type PublicRaffleConfigWire = z.infer<typeof publicRaffleConfigWire>;

function configFromWire(wire: PublicRaffleConfigWire): PublicRaffleConfig {
  return {
    raffleId: wire.raffle,
    images: wire.images,
    rules: wire.descriptionrules,
    promotions: wire.promotions,
    prizes: wire.prizes,
    videoLink: wire.videolink,
    supportPhone: wire.phoneforsupport,
    saleStartsOn: wire.datesalestart,
    drawsOn: wire.dateprizedraw,
    postponements: wire.postponements.map(postponementFromWire),
    mostPurchasedPrize: wire.enableMostPurchased ? wire.mostPurchasedPrize : null,
    isPrivate: wire.private,
    showAvailableCount: wire.showSummaryTicket,
    showLastBuyers: wire.showLastBuyers,
    ticketModel: wire.model,
    paymentOption: wire.paymentOption,
    paymentMinutes: wire.timeforpayment,
    minTicketsPerUser: wire.minticketforuser,
    maxTicketsPerUser: wire.maxtickettoruser,
    purchaseButtons: wire.buttons,
    luckyNumbers: wire.enableTicketOfLuck
      ? { count: wire.ticketOfLuckCount, prizeCents: wire.ticketLuckPrice, numbers: wire.ticketOfLuck }
      : null,
    authorization: authorizationOf(wire),
  };
}

function configToWire(config: PublicRaffleConfig): PublicRaffleConfigWire {
  return {
    raffle: config.raffleId,
    images: config.images,
    descriptionrules: config.rules,
    promotions: config.promotions,
    prizes: config.prizes,
    videolink: config.videoLink,
    phoneforsupport: config.supportPhone,
    datesalestart: config.saleStartsOn,
    dateprizedraw: config.drawsOn,
    showDatePrizeDraw: config.drawsOn !== null,
    postponements: config.postponements.map(postponementToWire),
    enableMostPurchased: config.mostPurchasedPrize !== null,
    mostPurchasedPrize: config.mostPurchasedPrize ?? '',
    private: config.isPrivate,
    showSummaryTicket: config.showAvailableCount,
    showLastBuyers: config.showLastBuyers,
    model: config.ticketModel,
    paymentOption: config.paymentOption,
    timeforpayment: config.paymentMinutes,
    minticketforuser: config.minTicketsPerUser,
    maxtickettoruser: config.maxTicketsPerUser,
    buttons: config.purchaseButtons,
    enableTicketOfLuck: config.luckyNumbers !== null,
    ticketOfLuckCount: config.luckyNumbers?.count ?? 0,
    ticketOfLuck: config.luckyNumbers?.numbers ?? [],
    ticketLuckPrice: config.luckyNumbers?.prizeCents ?? 0,
    authorizationKind: config.authorization?.kind ?? AUTHORIZATION_KIND_DEFAULT,
    authorizationNumber: config.authorization?.number ?? '',
    authorizationEntity: config.authorization?.entity ?? '',
    authorizationCnpj: config.authorization?.cnpj ?? '',
  };
}

/** The part of a configuration that buyers need (P-705). A draw date that the organizer hides is left out. */
export const publicRaffleConfigReply = z.codec(publicRaffleConfigWire, z.custom<PublicRaffleConfig>(), {
  decode: configFromWire,
  encode: configToWire,
});
