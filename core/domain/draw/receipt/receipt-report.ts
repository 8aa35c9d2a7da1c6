import { outcomeOf, type ProofOutcome } from '#core/domain/draw/proof/proof-outcome.ts';
import type { PublicLogEntry } from '#core/domain/public-log.ts';
import { checkReceipt, type ReceiptFinding, type ReceiptFunctions } from './check-receipt.ts';
import type { Receipt } from './receipt.ts';

/** What is checked of a receipt file, in this order. */
export const RECEIPT_CHECKS = ['list', 'order', 'log'] as const;
export type ReceiptCheck = (typeof RECEIPT_CHECKS)[number];
export type ReceiptReport = Record<ReceiptCheck, ProofOutcome>;

/** What a receipt says of an entry of the public log: its text, or its hash. */
interface ShownEntry {
  seq: number;
  text?: string;
  /** Hex. */
  hash?: string;
}

/** All that a receipt says of the public log. */
export function shownEntries({ root, revealed, logHead }: Receipt): ShownEntry[] {
  const entries = [root, revealed?.commitment ?? null, revealed?.termsEntry ?? null];
  const texts = entries.flatMap((entry) =>
    entry?.content ? [{ seq: entry.content.seq, text: entry.text }] : [],
  );
  return logHead && logHead.seq > 0 ? [...texts, logHead] : texts;
}

const isSame = ({ seq, text, hash }: ShownEntry, entry: PublicLogEntry | undefined): boolean =>
  entry?.seq === seq &&
  (text === undefined || entry.entry === text) &&
  (hash === undefined || entry.hash === hash);

/** Numbers that cannot be compared speak against nothing. */
const outcomeFor = (finding: ReceiptFinding, right: ReceiptFinding): ProofOutcome =>
  finding === 'listed' && right !== 'listed' ? 'not-made' : outcomeOf(finding === right);

/** In the random model the list has places; of their numbers the order says more. */
function listOutcome(bytes: ReceiptFunctions, receipt: Receipt): ProofOutcome {
  const finding = checkReceipt(bytes, { ...receipt, revealed: null });
  return outcomeFor(finding, receipt.model === 'random' ? 'listed' : 'with-numbers');
}

function orderOutcome(bytes: ReceiptFunctions, receipt: Receipt): ProofOutcome {
  return receipt.revealed === null ? 'not-made' : outcomeFor(checkReceipt(bytes, receipt), 'in-order');
}

/**
 * Checks a receipt by itself, and what it says of the public log against the log.
 *
 * @param log entries of the log by their sequence number; undefined where it could not be read
 */
export function receiptReport(
  bytes: ReceiptFunctions,
  receipt: Receipt,
  log: ReadonlyMap<number, PublicLogEntry> | undefined,
): ReceiptReport {
  const isInLog = log && shownEntries(receipt).every((shown) => isSame(shown, log.get(shown.seq)));
  return {
    list: listOutcome(bytes, receipt),
    order: orderOutcome(bytes, receipt),
    log: isInLog === undefined ? 'not-made' : outcomeOf(isInLog),
  };
}
