import type { ApiError } from '#src/api/api-error.ts';
import { slotAfter } from '#src/storage/slot-after.ts';
import type { Attempt, SentSlot, SlotBase, SlotKind, SlotOf, UnsentSlot } from '#src/storage/slot.ts';
import { fieldsFromWire } from '#core/wire/error.ts';
import type { SlotSender } from './slot-sender.ts';
import { retryDelayMs } from '../context/retry-policy.ts';
import type { SyncContext } from '../context/sync-context.ts';

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
 * Whether a refusal may come from a server that went back to an earlier copy: it lacks the document or an image, or has another version of
 * the document, also a later one that does not come from what was acknowledged.
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
  return theirs.revision !== revision || isOtherOfSameNumber;
}

/** The next try, after a failed one; `retryAfterMs`: what the server asks for at least. */
export function nextTry(
  slot: Pick<SlotBase, 'tries'>,
  { retryAfterMs }: { retryAfterMs?: number | undefined },
  { now, random }: Pick<SyncContext, 'now' | 'random'>,
): Pick<SlotBase, 'tries' | 'nextTryAt'> {
  const tries = slot.tries + 1;
  return { tries, nextTryAt: now().getTime() + retryDelayMs(tries, random(), retryAfterMs) };
}

/** The slot to be tried again later: the frozen attempt stays; the time is stored in the row and survives a restart. */
export function slotToRetry<K extends SlotKind>(
  slot: SentSlot<K>,
  error: ApiError,
  context: Pick<SyncContext, 'now' | 'random'>,
): SentSlot<K> {
  return slotAfter(
    slot,
    error.kind === 'refused' ? 'asked-later' : 'no-reply',
    nextTry(slot, error, context),
  );
}

/** The slot that waits for the next build. The server understood nothing, so the attempt is over (P-1042). */
export function slotForUpdate<K extends SlotKind>(slot: SentSlot<K>, refusedContract: number): SlotOf<K> {
  return slotAfter(slot, 'outdated', { tries: 0, nextTryAt: 0, refusedContract });
}

/** The slot that waits for the user. A refused request has no effect on the server, so the attempt is over. */
export function slotRefused<K extends SlotKind>(
  slot: SentSlot<K>,
  verdict: 'deleted' | 'quarantine' | 'refuse',
  error: Pick<ApiError, 'code' | 'message' | 'fields'>,
  { wireNames, field }: Pick<SlotSender, 'wireNames' | 'field'>,
): UnsentSlot<K> {
  const { message } = error;
  const fields = fieldsFromWire(error.fields, wireNames);
  const code = verdict === 'deleted' ? 'deleted' : error.code;
  const problem = { code, message, fields: field ? { [field]: message, ...fields } : fields };
  return slotAfter(slot, verdict === 'quarantine' ? 'unsendable' : 'refused', { problem });
}
