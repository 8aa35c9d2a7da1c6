import type { ApiError } from '#src/api/api-error.ts';
import type { Slot } from '#src/storage/slot.ts';
import { fieldsFromWire } from '#core/wire/error.ts';
import type { SlotSender } from './slot-sender.ts';
import { retryDelayMs } from './retry-policy.ts';

export type Verdict = 'retry' | 'sign-in' | 'conflict' | 'deleted' | 'quarantine' | 'refuse';

const WORTH_ANOTHER_TRY = [408, 425, 429];

/** What a failed send means (offline design, 'Retry'). What was not said by our server says nothing about the write. */
export function verdictOf(error: ApiError): Verdict {
  if (error.kind !== 'refused' || error.status >= 500 || WORTH_ANOTHER_TRY.includes(error.status))
    return 'retry';
  if (error.status === 401) return 'sign-in';
  if (error.status === 412) return 'conflict';
  if (error.status === 410) return 'deleted';
  return error.code === 'key-reused' ? 'quarantine' : 'refuse';
}

/** The slot to be tried again later: the frozen attempt stays, its time is kept in the row and survives a restart. */
export function slotToRetry(slot: Slot, error: ApiError, now: Date, random: number): Slot {
  const tries = slot.tries + 1;
  return {
    ...slot,
    state: error.kind === 'refused' ? 'waiting' : 'unknown',
    tries,
    nextTryAt: now.getTime() + retryDelayMs(tries, random, error.retryAfterMs),
  };
}

/** The slot that waits for the user. What was refused has no effect on the server, so the attempt is over. */
export function slotRefused(
  slot: Slot,
  verdict: 'deleted' | 'quarantine' | 'refuse',
  error: Pick<ApiError, 'code' | 'message' | 'fields'>,
  { wireNames, field }: Pick<SlotSender, 'wireNames' | 'field'>,
): Slot {
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
