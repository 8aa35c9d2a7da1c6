import { type Day } from '#core/domain/days.ts';
import {
  DEFAULT_MAX_PER_USER_CENTS,
  TICKETS_PER_USER_CAP,
  TICKETS_PER_USER_MIN,
} from '#core/domain/limits.ts';
import { CONFIG_FIELDS } from './config-fields.ts';
import { defaultsOf, pickFields, type ValuesOf } from './field.ts';
import { defaultPurchaseButtons, type PurchaseButton } from './purchase-buttons.ts';
import { defaultSaleDates } from './sale-dates.ts';
import { effectiveTicketModel } from './ticket-model.ts';

/** What the organizer writes in step 1 (P-401 to P-422). */
export type RaffleConfigData = ValuesOf<typeof CONFIG_FIELDS>;

/** A raffle's configuration as the server has it. */
export interface RaffleConfig extends RaffleConfigData {
  id: string;
  raffleId: string;
  revision: number;
  updatedAt: string;
}

/** Most tickets that one user may buy of a package (P-406). */
export function maxTicketsPerUserLimit(maxTickets: number): number {
  return Math.min(maxTickets, TICKETS_PER_USER_CAP);
}

/**
 * Most tickets of one user while the organizer has not chosen (P-407): the package, the cap, or what R$ 5.000,00 buy,
 * whichever is least. `priceCents` 0: not known, and no bound.
 */
export function defaultMaxTicketsPerUser(maxTickets: number, priceCents: number): number {
  const limit = maxTicketsPerUserLimit(maxTickets);
  if (priceCents <= 0) return limit;
  return Math.min(limit, Math.max(TICKETS_PER_USER_MIN, Math.floor(DEFAULT_MAX_PER_USER_CENTS / priceCents)));
}

/** What bounds the default maximum per user. */
export interface Package {
  maxTickets: number;
  /** Cents of BRL a ticket. */
  priceCents: number;
}

/** The maximum per user once the package or price has changed: the default of before, which nobody chose, gives way to that of now. */
export function followedMaxPerUser(max: number, before: Package, now: Package): number {
  const isChosen = max !== defaultMaxTicketsPerUser(before.maxTickets, before.priceCents);
  return isChosen ? max : defaultMaxTicketsPerUser(now.maxTickets, now.priceCents);
}

/** The buttons as buyers see them: the chosen ones, or the defaults (P-413); none where buyers pick their numbers. */
export function shownPurchaseButtons(
  config: Pick<
    RaffleConfigData,
    'ticketModel' | 'purchaseButtons' | 'minTicketsPerUser' | 'maxTicketsPerUser'
  >,
  { maxTickets, priceCents }: Package,
): PurchaseButton[] {
  const { ticketModel, purchaseButtons, minTicketsPerUser: min, maxTicketsPerUser } = config;
  if (effectiveTicketModel(ticketModel, maxTickets) !== 'random') return [];
  if (purchaseButtons.length > 0) return purchaseButtons;
  const max = Math.min(maxTicketsPerUser, maxTicketsPerUserLimit(maxTickets));
  return defaultPurchaseButtons({ min, max, priceCents });
}

/**
 * The configuration of a new raffle with its defaults (P-422). Values that the organizer must decide stay empty. `priceCents` of
 * a ticket; 0 while it is not known.
 */
export function defaultRaffleConfigData(maxTickets: number, today: Day, priceCents = 0): RaffleConfigData {
  return {
    ...defaultsOf(CONFIG_FIELDS),
    maxTicketsPerUser: defaultMaxTicketsPerUser(maxTickets, priceCents),
    ...defaultSaleDates(today),
  };
}

/** The part of a configuration that its owner writes. */
export const raffleConfigDataOf = (config: RaffleConfigData): RaffleConfigData =>
  pickFields(CONFIG_FIELDS, config);
