import { countBytes, type MeasuredBytes } from '../rate-limits/count-inner-limit.ts';
import type { ServiceContext } from '../service-context.ts';

/** What a row of an attempt takes beside its reply: key, path and hash, and its entries in two indexes. */
const ATTEMPT_BYTES = 500;

/** What a write adds to the database. */
export interface Added {
  userId: string;
  /** Text of the request's body. */
  body: string;
  /** What is stored of the reply, for an attempt with a key. */
  storedReply: string | undefined;
}

/** Counts what a write adds to the database (P-334), last in its transaction. Throws 429 `too-much-data`. */
export function countAddedBytes(
  context: ServiceContext,
  { userId: subject, body, storedReply }: Added,
): Promise<void> {
  const added: MeasuredBytes[] = [
    { name: 'saved-bytes-of-caller', subject, amount: Buffer.byteLength(body) },
  ];
  if (storedReply !== undefined) {
    const amount = ATTEMPT_BYTES + Buffer.byteLength(storedReply);
    added.push({ name: 'reply-bytes-of-caller', subject, amount });
  }
  return countBytes(context, added);
}
