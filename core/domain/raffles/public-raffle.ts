import { type Authorization, authorizationOf } from './authorization.ts';
import type { Cancellation } from './cancellation.ts';
import type { Category, Lottery, TicketPlan } from './catalog.ts';
import type { Day } from '#core/domain/days.ts';
import type { PaymentOption } from '#core/domain/receiving/payment-options.ts';
import type { DeliveryRecord } from './prize-delivery.ts';
import type { PurchaseButton } from './purchase-buttons.ts';
import type { Postponement } from './postponement.ts';
import type { Promotion } from './promotions.ts';
import { type Package, type RaffleConfigData, shownPurchaseButtons } from './raffle-config.ts';
import type { SaleStage } from './raffle-sales.ts';
import type { RaffleStatus } from './raffle-status.ts';
import { type TicketModel, withEffectiveModel } from './ticket-model.ts';

/** Statuses that anybody may see: what was published once stays reachable, with its state (P-903). */
export const PUBLIC_STATUSES = ['active', 'finished', 'canceled'] as const satisfies RaffleStatus[];
export type PublicStatus = (typeof PUBLIC_STATUSES)[number];

/** Whether a raffle of this status has a public page for everybody; the others are their owner's alone. */
export function isPublicStatus(status: RaffleStatus): status is PublicStatus {
  return PUBLIC_STATUSES.some((one) => one === status);
}

/** Who organizes a raffle, as buyers are told: never an e-mail, a phone or a full name that was not chosen for it. */
export interface Organizer {
  id: string;
  name: string;
  avatarUrl: string | null;
  /** Whether a code has proven the phone of the account, which stays secret. */
  isPhoneVerified: boolean;
}

/** A raffle as anybody may have it. */
export interface PublicRaffle {
  id: string;
  title: string;
  /** Sanitised HTML. */
  description: string;
  /** Cents of BRL a ticket. */
  priceCents: number;
  status: RaffleStatus;
  slug: string;
  categoryId: string;
  ticketPlanId: string;
  lotteryId: string;
  organizer: Organizer;
  /** New sales are stopped: its publication fee was charged back (P-511). */
  salesStopped: boolean;
  /** Instant, ISO 8601 UTC. */
  createdAt: string;
  /** What became of the prizes that the organizer has raffled; absent while there is nothing to tell. */
  deliveries?: DeliveryRecord;
  /** What `populate` asked for (P-905). */
  category?: Category;
  ticketPlan?: TicketPlan;
  lottery?: Lottery;
}

/** The same in a list, which has no descriptions (P-331). */
export type ListedRaffle = Omit<PublicRaffle, 'description' | 'deliveries'>;

/** The part of a configuration that buyers need. What their organizer hides is not in it. */
export interface PublicRaffleConfig {
  raffleId: string;
  images: string[];
  /** Sanitised HTML. */
  rules: string;
  promotions: Promotion[];
  prizes: string[];
  videoLink: string;
  /** Eleven digits, or empty: meant for buyers. */
  supportPhone: string;
  saleStartsOn: Day;
  /** Null while the organizer does not show it. */
  drawsOn: Day | null;
  /** How often the draw day was moved, the first time first; none while the organizer does not show it (P-339). */
  postponements: Postponement[];
  /** Null where there is none. */
  mostPurchasedPrize: string | null;
  isPrivate: boolean;
  showAvailableCount: boolean;
  showLastBuyers: boolean;
  ticketModel: TicketModel;
  /** Which ways to pay buyers have; null while none is chosen. */
  paymentOption: PaymentOption | null;
  /** How long tickets are held for a buyer who has not paid, minutes. */
  paymentMinutes: number;
  minTicketsPerUser: number;
  maxTicketsPerUser: number;
  /** None where buyers pick their numbers themselves. */
  purchaseButtons: PurchaseButton[];
  /** Null where there are none. */
  luckyNumbers: PublicLuckyNumbers | null;
  /** Null where the organizer declares none (P-754). */
  authorization: Authorization | null;
}

/** Tickets that win at once, as strangers are told of them. */
export interface PublicLuckyNumbers {
  count: number;
  /** For whoever pays for one, cents (P-416). */
  prizeCents: number;
  /** Which they are; none where buyers could simply pick them. */
  numbers: number[];
}

function publicLuckyNumbersOf(config: RaffleConfigData): PublicLuckyNumbers | null {
  const { luckyNumbersEnabled, luckyNumbers, luckyNumberPrizeCents: prizeCents, ticketModel } = config;
  if (!luckyNumbersEnabled || luckyNumbers.length === 0) return null;
  const numbers = ticketModel === 'random' ? luckyNumbers.toSorted((a, b) => a - b) : [];
  return { count: luckyNumbers.length, prizeCents, numbers };
}

/** What buyers are told of a configuration. Field by field: what is added to one some day is not public by itself. */
export function publicConfigOf(
  stored: RaffleConfigData,
  raffle: Package & { id: string },
  postponements: Postponement[] = [],
): PublicRaffleConfig {
  const raffleId = raffle.id;
  const config = withEffectiveModel(stored, raffle.maxTickets);
  const { images, rules, promotions, prizes, videoLink, supportPhone, saleStartsOn, isPrivate } = config;
  const { showAvailableCount, showLastBuyers, ticketModel, minTicketsPerUser, maxTicketsPerUser } = config;
  const { paymentOption, paymentMinutes } = config;
  return {
    ...{ raffleId, images, rules, promotions, prizes, videoLink, supportPhone, saleStartsOn, isPrivate },
    ...{ showAvailableCount, showLastBuyers, ticketModel, minTicketsPerUser, maxTicketsPerUser },
    ...{ paymentOption, paymentMinutes },
    drawsOn: config.showDrawDate ? config.drawsOn : null,
    postponements: config.showDrawDate ? postponements : [],
    mostPurchasedPrize: config.mostPurchasedEnabled ? config.mostPurchasedPrize : null,
    purchaseButtons: shownPurchaseButtons(config, raffle),
    luckyNumbers: publicLuckyNumbersOf(config),
    authorization: authorizationOf(config),
  };
}

/** How many tickets of a raffle may still be had. */
export interface TicketAvailability {
  total: number;
  /** Null where the organizer does not show it. */
  available: number | null;
  /** Whether nothing is sold: the organizer has paused the sales, or the operator has stopped them. */
  paused: boolean;
  /** Whether a chargeback of the fee has stopped the sales (P-511); undefined in a page of an earlier version. */
  salesStopped?: boolean | undefined;
  /** Why the operator has stopped the sales (P-747); undefined while they are not stopped. */
  stopReason?: string | undefined;
  /** Why the raffle was canceled, and how far its money has gone back (P-340); undefined where it is not. */
  canceled?: Cancellation | undefined;
  /** As the server has it, also where the draw day is hidden. */
  stage: SaleStage;
  /** The published list of sold tickets has none: there is no draw; undefined where it has some, and before it is published. */
  isUnsold?: boolean | undefined;
  /** With none left: when the next reservation ends unless it is paid (ISO 8601); undefined where nothing is reserved unpaid (P-706). */
  returnsAt?: string | undefined;
}
