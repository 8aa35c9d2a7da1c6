import type { ListedPurchase } from '#core/domain/draw/sold-list/public-sold-list.ts';
import type { RootEntry } from '#core/domain/draw/sold-list/check-root.ts';
import type { RaffleTerms } from '#core/domain/draw/raffle-terms.ts';
import type { TermsEntry } from '#core/domain/draw/sold-list/check-secret.ts';
import type { PublicLogHead } from '#core/domain/public-log.ts';
import type { TicketModel } from '#core/domain/raffles/ticket-model.ts';

/** What the order of a raffle's numbers depends on, beside the ticket secret. */
export type OrderTerms = Pick<RaffleTerms, 'maxTickets' | 'model'>;

/** A text that was hashed: an entry of the public log, or terms. */
export interface ReceiptEntry<Content> {
  /** Exactly as hashed. */
  text: string;
  /** What it says; undefined if it is of another kind. */
  content: Content | undefined;
}

/** Everything that shows where a purchase is in the list of the draw (docs/PROOF.md). */
export interface Receipt {
  raffleId: string;
  model: TicketModel;
  maxTickets: number;
  purchaseId: string;
  code: string;
  /** Eleven digits; empty for a purchase without a phone. */
  phone: string;
  quantity: number;
  /** Ascending. */
  numbers: number[];
  place: ListedPurchase;
  /** The entry that `place` names; null where the log has none. */
  root: ReceiptEntry<RootEntry> | null;
  /** Null before there is a result, and where buyers choose their numbers. */
  revealed: {
    /** The ticket secret, hex. */
    secret: string;
    /** The entry that has committed to it; null where the log has none. */
    commitment: ReceiptEntry<TermsEntry> | null;
    /** The terms that hold, and their entry; null in files of before they were kept. */
    terms: ReceiptEntry<OrderTerms> | null;
    termsEntry: ReceiptEntry<TermsEntry> | null;
  } | null;
  /** Head of the public log when the purchase was read last; null if it was not told. */
  logHead: PublicLogHead | null;
}
