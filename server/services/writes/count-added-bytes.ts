import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import { assertBytesLeft, countBytes, type MeasuredBytes } from '../rate-limits/count-inner-limit.ts';
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

function measured({ userId: subject, body, storedReply }: Added): MeasuredBytes[] {
  const added: MeasuredBytes[] = [
    { name: 'saved-bytes-of-caller', subject, amount: Buffer.byteLength(body) },
  ];
  if (storedReply !== undefined) {
    const amount = ATTEMPT_BYTES + Buffer.byteLength(storedReply);
    added.push({ name: 'reply-bytes-of-caller', subject, amount });
  }
  return added;
}

/** Refuses what does not fit (P-334), before its transaction; the reply counts as far as it is known. Throws 429 `too-much-data`. */
export const assertRoomFor = (context: ServiceContext, added: Added): Promise<void> =>
  assertBytesLeft(context, measured(added));

/** Counts what a write adds to the database (P-334), last in its transaction. Throws 429 `too-much-data`. */
export const countAddedBytes = (context: ServiceContext, added: Added): Promise<void> =>
  countBytes(context, measured(added));

/**
 * Uses up what is left for replies, once one did not fit: the next write is refused before it writes anything. Outside of the write's
 * transaction, which is rolled back. Throws 429 `too-much-data`.
 */
export function useUpReplies(context: ServiceContext, subject: string): Promise<void> {
  const name = 'reply-bytes-of-caller';
  return countBytes(context, [{ name, subject, amount: RATE_LIMITS[name].most }]);
}
