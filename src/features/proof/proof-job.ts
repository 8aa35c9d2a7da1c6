import type { ProofReport } from '#core/domain/draw/proof/check-proof.ts';
import type { ProofFacts } from '#core/domain/draw/proof/proof-facts.ts';
import type { Receipt } from '#core/domain/draw/receipt/receipt.ts';
import type { ReceiptReport } from '#core/domain/draw/receipt/receipt-report.ts';

/** Where a proof or a receipt is: a file, or an address. */
export type ProofSource = File | string;

/** Why there is nothing to check: the text is neither, the file cannot be read, there is no result, or the server did not answer. */
export type ProofFailure = 'no-proof' | 'unreadable' | 'no-result' | 'no-answer';

/** A checked proof of a raffle. */
export interface CheckedProof {
  kind: 'proof';
  report: ProofReport;
  /** Undefined where not even the log holds. */
  facts: ProofFacts | undefined;
  durationMs: number;
}

/** A checked receipt of a purchase. */
export interface CheckedReceipt {
  kind: 'receipt';
  report: ReceiptReport;
  receipt: Receipt;
  durationMs: number;
}

/** What the worker says: how far it is (0 to 1), then how it ended. */
export type ProofAnswer =
  { progress: number } | { failure: ProofFailure } | { checked: CheckedProof | CheckedReceipt };
