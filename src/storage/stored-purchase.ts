import type { Day } from '#core/domain/days.ts';
import type { Authorization } from '#core/domain/raffles/authorization.ts';
import type { Postponement } from '#core/domain/raffles/postponement.ts';
import type { PurchaseResult } from '#core/domain/raffles/raffle-result.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { PurchaseBody } from '#core/wire/selling/purchase-body.ts';

/** Payment method of a buyer: the seller's own Pix key, or Pix or card at the card provider. */
export type PayMethod = 'own-pix' | 'provider-pix' | 'card';

/** Copy of the raffle, so that a receipt opens offline: of the purchase, then as its receipt has read it last. */
export interface PurchasedRaffle {
  id: string;
  slug: string;
  title: string;
  /** Address of its first image; null without one. */
  image: string | null;
  /** Null if the organizer does not show it. */
  drawsOn: Day | null;
  /** The last change of the draw day; null without one, undefined in purchases of earlier versions. */
  postponement?: Postponement | null | undefined;
  /** How often the draw day was changed; undefined in purchases of earlier versions. */
  postponedTimes?: number | undefined;
  organizerName: string;
  /** Null where the organizer declares none; undefined in purchases of earlier versions. */
  authorization?: Authorization | null | undefined;
  /** Eleven digits, or empty. */
  supportPhone: string;
  maxTickets: number;
  /** Whether its tickets could be bought when it was read last; undefined in purchases of earlier versions. */
  isOpen?: boolean | undefined;
  /** Whether the Loteria Federal decides it; undefined in purchases of earlier versions. */
  isFederal?: boolean | undefined;
  /** How long a hold lasts, minutes. */
  paymentMinutes: number;
  /** The payment methods that it offered; undefined in purchases of earlier versions. */
  payMethods?: readonly PayMethod[];
}

/** A lucky number of a purchase, and what it wins, BRL cents. */
export interface LuckyFind {
  number: number;
  prizeCents: number;
}

/** Checkout of a purchase at the card provider. */
export interface ProviderPayment {
  method: 'pix' | 'card';
  /** 'Pix Copia e Cola'; empty for a card. */
  brCode: string;
  /** The provider's checkout; empty for Pix. */
  checkoutUrl: string;
  /** Instant, ISO 8601 UTC. */
  expiresAt: string;
  /** Whether the server has said that it cannot be paid any more. */
  hasEnded?: true;
}

/** A buyer's word that a purchase is paid. */
export interface PaymentReport {
  /** In whose name the paying account is; may be empty. */
  payerName: string;
}

/** The server's final refusal of a purchase. */
export interface PurchaseRefusal {
  /** HTTP status. */
  status: number;
  code: string;
  message: string;
  /** Messages by wire name. */
  fields: Record<string, string>;
  details: Record<string, unknown>;
}

/** A purchase that this device has made, stored before it is sent, or brought here from elsewhere. */
export interface StoredPurchase {
  id: string;
  /** Account whose copy this is (P-771); undefined for a purchase of the device itself. */
  accountId?: string | undefined;
  /** Account that was signed in at its checkout; null without one, undefined for purchases from elsewhere or of earlier versions. */
  madeBy?: string | null | undefined;
  /** Request body, sent unchanged on every retry. Contains the purchase's secret; empty where the device does not know it. */
  request: PurchaseBody;
  /** Method at the card provider; undefined with the seller's own Pix key. */
  providerMethod?: 'pix' | 'card' | undefined;
  raffle: PurchasedRaffle;
  /** The server's last reply; undefined before the first one. */
  purchase?: Purchase | undefined;
  /** Its refusal while its page was not open, which shows it and then forgets the purchase (P-866). It is not sent again. */
  refusal?: PurchaseRefusal | undefined;
  /** When its buyer has asked for it again, after hours without an answer (P-837), epoch milliseconds. */
  renewedAt?: number | undefined;
  /** Whether its buyer has given it up before there was an answer, which the server is to be told (P-837). */
  isWithdrawn?: boolean | undefined;
  provider?: ProviderPayment | undefined;
  /** 'Já paguei', kept until the server has it; undefined otherwise. */
  report?: PaymentReport | undefined;
  /** Whether its buyer has said that their bank refuses the Pix code with a txid (P-748). */
  isCodeRefused?: boolean | undefined;
  /** Whether its payment was confirmed on this device, and the organizer has undone that since (P-736). */
  isUnconfirmed?: boolean | undefined;
  /** What it has won, as its receipt has read it last; null or undefined before the result was published. */
  result?: PurchaseResult | null | undefined;
  /** Its lucky numbers, as its receipt has read them last. */
  luckyFinds?: readonly LuckyFind[];
  /** Instants, epoch milliseconds. */
  createdAt: number;
  checkedAt?: number | undefined;
}

/** What changes of a stored purchase. */
export type PurchaseChange = Partial<
  Pick<
    StoredPurchase,
    | 'request'
    | 'providerMethod'
    | 'raffle'
    | 'purchase'
    | 'refusal'
    | 'renewedAt'
    | 'isWithdrawn'
    | 'provider'
    | 'report'
    | 'isCodeRefused'
    | 'isUnconfirmed'
    | 'result'
    | 'luckyFinds'
    | 'checkedAt'
  >
>;

/** A copy of a purchase of an account. */
export type AccountCopy = StoredPurchase & { accountId: string };
