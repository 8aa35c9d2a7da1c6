import type { Cancellation } from '#core/domain/raffles/cancellation.ts';
import type { PublicLogHead } from '#core/domain/public-log.ts';
import type { Postponement } from '#core/domain/raffles/postponement.ts';
import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import type { CheckoutMethod } from './checkout.ts';
import type { PaymentStatus, SaleGroup } from './payment.ts';
import type { RefundRequest } from './refund-request.ts';
import type { StrayPayments } from './stray-payment.ts';

/** Ways to pay for a purchase: the seller's own Pix key, or the card provider with the seller's token. */
export const PURCHASE_OPTIONS = ['pix', 'mp'] as const;
export type PurchaseOption = (typeof PURCHASE_OPTIONS)[number];

/** Payment method of a purchase; 'cash' for a cash sale. */
export const PAYMENT_METHODS = [...PURCHASE_OPTIONS, 'cash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Length in bytes of the secret that the buyer's device generates for a purchase. */
export const PURCHASE_SECRET_BYTES = 32;
/** The secret as sent: base64url without padding. */
export const PURCHASE_SECRET_PATTERN = /^[A-Za-z0-9_-]{43}$/;
/** Header with the secret, for requests of a buyer that read or change a purchase. */
export const PURCHASE_SECRET_HEADER = 'X-Payment-Secret';

/** Headers with the buyer's phone and the purchase's code, as typed: together they open the purchase. Never in a URL, which is logged. */
export const PURCHASE_PHONE_HEADER = 'X-Payment-Phone';
export const PURCHASE_CODE_HEADER = 'X-Payment-Code';

/** Header with the token of a buyer's browser, minted once in the form of a purchase's secret: it counts reservations (P-709). */
export const DEVICE_HEADER = 'X-Device';

/** Pix payment data for the seller's own key. */
export interface PurchasePix {
  /** 'Pix Copia e Cola', which is also the QR code's text. */
  brCode: string;
  /** The same without a txid, for banks that refuse one; none if `brCode` has no txid, and in receipts of earlier versions. */
  brCodeWithoutTxid?: string | undefined;
  holder: string;
  city: string;
  /** The purchase's code, which the seller finds in the bank statement; empty if `brCode` has none (P-775). */
  txid: string;
}

/**
 * Why the provider does not give money back: no balance in the account and other refusals, tried again daily; a refund that it took on days
 * ago and has not made; or too late for it.
 */
export const REFUND_PROBLEMS = ['no-balance', 'refused', 'slow', 'too-late'] as const;
export type RefundProblem = (typeof REFUND_PROBLEMS)[number];

/** Who changes a purchase. */
export const PURCHASE_ACTORS = ['buyer', 'seller', 'provider', 'system'] as const;
export type PurchaseActor = (typeof PURCHASE_ACTORS)[number];

/** One change of a purchase, for its seller. */
export interface PurchaseHistoryEntry {
  kind: string;
  /** Instant, ISO 8601 UTC. */
  at: string;
  actor: PurchaseActor;
  /** After the change. */
  status: PaymentStatus;
  /** Reason of the change; may be empty. */
  reason: string;
}

/** One buyer's order of tickets in one raffle, as its buyer and its seller may see it. */
export interface Purchase {
  id: string;
  raffleId: string;
  sellerId: string;
  /** Account that the purchase belongs to; null without one (P-772). */
  buyerId: string | null;
  buyerName: string;
  /** Eleven digits; may be empty for a cash sale. */
  buyerPhone: string;
  buyerEmail: string;
  /** The raffle's WhatsApp group, of a paid purchase whose raffle has one (P-757). */
  groupLink?: string | undefined;
  status: PaymentStatus;
  /** Whether the provider is reviewing a payment of this hold: it does not end meanwhile. */
  inReview: boolean;
  /** Whether the provider has refused the last card that was tried for this hold; not while it reviews a payment. */
  isCardRefused: boolean;
  /** The methods by which it can be paid now at the provider with what was made for it (P-833); undefined unless it is a hold to be paid there, in lists, and in earlier versions. */
  openAttempts?: CheckoutMethod[] | undefined;
  /** Whether this hold ends as soon as the provider has answered: it cannot be paid in a new way any more. */
  isEnding: boolean;
  quantity: number;
  /** Ascending. Empty until paid with the random model. Lists contain at most LISTED_NUMBERS_MAX per purchase. */
  numbers: number[];
  /** Per ticket. This and the next two are integer cents. */
  unitPriceCents: number;
  amountCents: number;
  discountCents: number;
  method: PaymentMethod;
  /** In whose name the paying account is, as the buyer says; empty if not said. */
  payerName: string;
  /** Whether its buyer reported a payment after the hold had ended. */
  reportedLate: boolean;
  /** Gives access to the purchase together with the phone; see purchase-code.ts. */
  code: string;
  /** Head of the public log when the reply was made, which its reader keeps (docs/PROOF.md); not in lists, nor in earlier versions. */
  logHead?: PublicLogHead | undefined;
  /** Instants, ISO 8601 UTC. */
  createdAt: string;
  /** When the hold ends; null if it is not a hold. */
  expiresAt: string | null;
  paidAt: string | null;
  /** Whether its code for the seller's own key has no txid (P-776): no bank's statement shows the purchase's code then. */
  withoutTxid: boolean;
  /** Null unless it is a hold to be paid by the seller's own key. */
  pix: PurchasePix | null;
  /** Sum of due refunds, integer cents. */
  refundDueCents: number;
  /** Sum of what went back of all its payments, also above its price; integer cents. Zero in earlier versions. */
  refundedCents: number;
  /** Who gives them back: the provider by itself, or the seller by hand; null if none is due. */
  refundBy: 'provider' | 'seller' | null;
  /** Why the provider does not give them back; null otherwise. */
  refundProblem: RefundProblem | null;
  /** What went back of payments at the provider that stay approved, integer cents. */
  returnedCents: number;
  /** Whether the payer disputes a payment at the provider, which has not decided yet. */
  isInMediation: boolean;
  /** Until when the provider gives back the payment that paid it, ISO 8601 UTC (P-790); only of a paid one, for its seller, and not in lists. */
  providerRefundUntil?: string | undefined;
  /** The buyer's request for the money back (P-728); undefined without one. */
  refundRequest?: RefundRequest | undefined;
  /** Until when the buyer may ask for the money back, ISO 8601 UTC; undefined if that is not possible. */
  refundRequestUntil?: string | undefined;
  /** Whether the seller cannot refuse that, as its draw was postponed (P-779). */
  refundPromised?: boolean | undefined;
  /** Why its raffle was canceled, in the organizer's words (P-340); undefined where it is not. */
  cancelReason?: string | undefined;
  /** Whether its money went back after the freeze: it stays in the list of the draw, and wins as if it were paid (P-810). */
  staysListed?: true | undefined;
  /** When (ISO 8601 UTC) and by whom a purchase that is canceled or refunded became so; not in lists, nor in earlier versions. */
  closed?: { at: string; by: PurchaseActor } | undefined;
  /** Only if requested by `populate`. */
  raffle?: { id: string; title: string; slug: string; status: RaffleStatus };
  /** Oldest first; only for the seller, in replies with a single purchase. */
  history?: PurchaseHistoryEntry[];
}

/** Maximum count of numbers per purchase in a list; GET /private/info/payment/tickets pages through all. */
export const LISTED_NUMBERS_MAX = 100;

/** A purchase that public lists may show. */
export interface PublicPurchase {
  /** See masked-name.ts. */
  maskedName: string;
  quantity: number;
  /** Start of the minute of the payment, ISO 8601 UTC. */
  at: string;
}

/** An entry of the ranking of buyers with the most tickets. */
export interface RankedBuyer {
  maskedName: string;
  quantity: number;
}

/** The place of one buyer in the whole ranking, from 1. */
export interface BuyerRank {
  place: number;
  quantity: number;
}

/** A lucky number on the campaign page. */
export interface PublicLuckyNumber {
  number: number;
  prizeCents: number;
  isFound: boolean;
  /** Whether it was found and its money went back: nobody gets it any more, and its prize has no winner. */
  isReturned: boolean;
  /** Null until it is found. */
  winner: string | null;
}

/** The buyers and winners that a raffle's page lists; each list is empty where its organizer does not show it. */
export interface PublicBuyers {
  /** The most tickets first. */
  best: RankedBuyer[];
  /** The last paid purchases, the newest first. */
  last: PublicPurchase[];
  /** Ascending; where buyers choose, only those that are found. */
  lucky: PublicLuckyNumber[];
}

/** Sums over a group of purchases. */
export interface SalesSum {
  purchases: number;
  tickets: number;
  amountCents: number;
}

/** Who or what paused the sales of a raffle: its seller, a restore from a backup (P-739), or the operator, who alone ends that (P-747). */
export const PAUSED_BY = ['seller', 'restore', 'operator'] as const;

export interface SalesPause {
  /** Instant, ISO 8601 UTC. */
  since: string;
  by: (typeof PAUSED_BY)[number];
  /** Why the operator has stopped them. */
  reason?: string | undefined;
  /** After a restore: the seller's payments for purchases that were lost with it. */
  strayPayments?: StrayPayments | undefined;
}

/** Money of a canceled raffle, integer cents: surplus and second payments too. */
export interface MoneyBackSums {
  /** Has to go back, also what is not marked as due yet. */
  dueCents: number;
  /** Went back, before the cancellation too. */
  returnedCents: number;
}

/** Sales totals of a raffle, for its seller. */
export interface SalesTotals {
  /** Null while sales are not paused, and once the list of sold numbers is frozen or the raffle canceled. */
  pause: SalesPause | null;
  /** Why the raffle was canceled, and how far its money has gone back (P-340); undefined where it is not. */
  cancellation?: Cancellation | undefined;
  /** Of a canceled raffle; undefined for others, and from earlier servers. */
  moneyBack?: MoneyBackSums | undefined;
  /** How often, and why, the draw was postponed, the first time first (P-339); undefined where it never was. */
  postponements?: Postponement[] | undefined;
  /** Numbers that can be sold: neither held, paid nor burnt (P-736); undefined where there is no pool, and from earlier servers. */
  free?: number | undefined;
  byStatus: Partial<Record<SaleGroup, SalesSum>>;
  /** Paid purchases by São Paulo day, oldest first. */
  byDay: (SalesSum & { day: string })[];
  /** Paid purchases by payment method. */
  byMethod: Partial<Record<PaymentMethod, SalesSum>>;
}
