import type { ApiError } from '#src/api/api-error.ts';
import type { Attempt, SentSlot, SlotBase, SlotKind, SlotOf, UnsentSlot } from '#src/storage/slot.ts';
import { fieldsFromWire } from '#core/wire/error.ts';
import type { SlotSender } from './slot-sender.ts';
import { retryDelayMs } from '../context/retry-policy.ts';

export type Verdict = 'retry' | 'sign-in' | 'conflict' | 'deleted' | 'update' | 'quarantine' | 'refuse';

const RETRYABLE_STATUSES = [408, 425, 429];

/** Classifies a failed send (P-1010, P-1042). A reply that is not from our server says nothing about the write. */
export function verdictOf(error: ApiError): Verdict {
  if (error.kind !== 'refused' || error.status >= 500 || RETRYABLE_STATUSES.includes(error.status))
    return 'retry';
  if (error.status === 401) return 'sign-in';
  if (error.status === 412) return 'conflict';
  if (error.status === 410) return 'deleted';
  if (error.status === 426) return 'update';
  return error.code === 'key-reused' ? 'quarantine' : 'refuse';
}

/**
 * Whether a refusal may come from a server that went back to an earlier copy: it lacks the document or an image, or has an older revision,
 * or another one of the same number.
 */
export function mayLackAcknowledged(
  { kind, status, code, fields, current }: ApiError,
  { revision, baseUpdatedAt }: Attempt,
): boolean {
  if (kind !== 'refused') return false;
  if (code === 'not-found' || (code === 'rules-broken' && fields.images !== undefined)) return true;
  const theirs = current as { revision?: number; updatedAt?: string } | undefined;
  if (status !== 412 || revision === null || theirs?.revision === undefined) return false;
  const isOtherOfSameNumber =
    baseUpdatedAt !== undefined && theirs.updatedAt !== undefined && theirs.updatedAt !== baseUpdatedAt;
  return theirs.revision < revision || (theirs.revision === revision && isOtherOfSameNumber);
}

/** The slot to be tried again later: the frozen attempt stays; the time is stored in the row and survives a restart. */
export function slotToRetry<K extends SlotKind>(
  slot: SentSlot<K>,
  error: ApiError,
  now: Date,
  random: number,
): SentSlot<K> {
  const tries = slot.tries + 1;
  return {
    ...slot,
    state: error.kind === 'refused' ? 'waiting' : 'unknown',
    tries,
    nextTryAt: now.getTime() + retryDelayMs(tries, random, error.retryAfterMs),
  };
}

/** The slot that waits for the next build. The server understood nothing, so the attempt is over (P-1042). */
export function slotForUpdate<K extends SlotKind>(slot: SentSlot<K>, contract: number): SlotOf<K> {
  const waits = { state: 'update-needed', tries: 0, nextTryAt: 0, refusedContract: contract } as const;
  // A deletion keeps the revision that its user saw.
  if (slot.kind === 'deletion') return { ...slot, ...waits } as unknown as SlotOf<K>;
  return { ...slot, ...waits, attempt: null };
}

/** The slot that waits for the user. A refused request has no effect on the server, so the attempt is over. */
export function slotRefused<K extends SlotKind>(
  slot: SlotBase<K>,
  verdict: 'deleted' | 'quarantine' | 'refuse',
  error: Pick<ApiError, 'code' | 'message' | 'fields'>,
  { wireNames, field }: Pick<SlotSender, 'wireNames' | 'field'>,
): UnsentSlot<K> {
  const { message } = error;
  const fields = fieldsFromWire(error.fields, wireNames);
  const code = verdict === 'deleted' ? 'deleted' : error.code;
  return {
    ...slot,
    state: verdict === 'quarantine' ? 'quarantined' : 'rejected',
    attempt: null,
    problem: { code, message, fields: field ? { [field]: message, ...fields } : fields },
  };
}
