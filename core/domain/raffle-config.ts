import { type Day } from './days.ts';
import { PAYMENT_MINUTES_RECOMMENDED, TICKETS_PER_USER_CAP, TICKETS_PER_USER_MIN } from './limits.ts';
import type { PaymentOption } from './payment-options.ts';
import type { PurchaseButton } from './purchase-buttons.ts';
import { defaultSaleDates } from './sale-dates.ts';
import { effectiveTicketModel, type TicketModel } from './ticket-model.ts';

/** A lower unit price from a number of tickets on (§3, decision 17). */
export interface Promotion {
  description: string;
  tickets: number;
  /** Unit price, cents. */
  priceCents: number;
}

/** What the organizer writes in step 1 (§2, §3). */
export interface RaffleConfigData {
  images: string[];
  /** 'Regras da rifa', sanitised HTML, optional (decision 6). */
  rules: string;
  maxTicketsPerUser: number;
  minTicketsPerUser: number;
  ticketModel: TicketModel;
  paymentOption: PaymentOption | null;
  promotions: Promotion[];
  prizes: string[];
  videoLink: string;
  /** How long a reservation waits for its payment, minutes. */
  paymentMinutes: number;
  /** Eleven digits, or empty. */
  supportPhone: string;
  saleStartsOn: Day;
  drawsOn: Day;
  showDrawDate: boolean;
  whatsappGroupLink: string;
  mostPurchasedEnabled: boolean;
  mostPurchasedPrize: string;
  luckyNumbersEnabled: boolean;
  luckyNumbers: number[];
  /** Prize for whoever pays for a lucky number, cents; never charged (decision 16). */
  luckyNumberPrizeCents: number;
  isPrivate: boolean;
  purchaseButtons: PurchaseButton[];
  showAvailableCount: boolean;
  showLastBuyers: boolean;
}

/** A raffle's configuration as the server has it. */
export interface RaffleConfig extends RaffleConfigData {
  id: string;
  raffleId: string;
  revision: number;
  updatedAt: string;
}

/** Most tickets that one user may buy of a package (§5, decision 13). */
export function maxTicketsPerUserLimit(maxTickets: number): number {
  return Math.min(maxTickets, TICKETS_PER_USER_CAP);
}

/** The configuration of a new raffle: §9's defaults, nothing decided for the organizer that they must decide. */
export function defaultRaffleConfigData(maxTickets: number, today: Day): RaffleConfigData {
  return {
    images: [],
    rules: '',
    maxTicketsPerUser: maxTicketsPerUserLimit(maxTickets),
    minTicketsPerUser: TICKETS_PER_USER_MIN,
    ticketModel: effectiveTicketModel('random', maxTickets),
    paymentOption: null,
    promotions: [],
    prizes: [],
    videoLink: '',
    paymentMinutes: PAYMENT_MINUTES_RECOMMENDED,
    supportPhone: '',
    ...defaultSaleDates(today),
    showDrawDate: true,
    whatsappGroupLink: '',
    mostPurchasedEnabled: false,
    mostPurchasedPrize: '',
    luckyNumbersEnabled: false,
    luckyNumbers: [],
    luckyNumberPrizeCents: 0,
    isPrivate: false,
    purchaseButtons: [],
    showAvailableCount: true,
    showLastBuyers: false,
  };
}

/** The part of a configuration that its owner writes. */
export function raffleConfigDataOf(config: RaffleConfigData & Partial<RaffleConfig>): RaffleConfigData {
  const { id: _id, raffleId: _raffleId, revision: _revision, updatedAt: _updatedAt, ...data } = config;
  return data;
}
