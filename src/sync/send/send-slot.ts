import { ApiError } from '#src/api/api-error.ts';
import { slotAfter } from '#src/storage/slot-after.ts';
import {
  type Attempt,
  isUnderWay,
  type SentSlot,
  type Slot,
  type SlotKind,
  type SlotOf,
} from '#src/storage/slot.ts';
import { putSlot } from '#src/storage/slots.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import { slotAfterAttempt } from '../merge/acknowledge.ts';
import { beginAttempt, type Begun } from './begin-attempt.ts';
import { contractOf, isOfOtherContract } from './attempt-contract.ts';
import { mayLackAcknowledged, slotForUpdate, slotRefused, slotToRetry, verdictOf } from './slot-failure.ts';
import type { SendOptions, SlotSender } from './slot-sender.ts';
import { slotSenderOf } from './slot-senders.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** 'stop': nothing else of the queue could be sent either. */
export type SendResult = 'go-on' | 'stop';

/** Sends one slot and stores the outcome. @throws storage errors, and after `signal` was aborted. */
export async function sendSlot(
  context: SyncContext,
  { id, kind }: Pick<Slot, 'id' | 'kind'>,
  token: string,
  signal: AbortSignal,
): Promise<SendResult> {
  const sender = await slotSenderOf(kind);
  const begun = await beginAttempt(context, sender, id);
  if (!begun) return 'go-on';
  const contract = contractOf(begun.attempt, context.contract);
  const options = { token, signal, fetch: context.fetch, contract };
  try {
    await deliver(context, sender, begun, options);
    context.connectivity.markReachable();
    return 'go-on';
  } catch (error) {
    if (!(error instanceof ApiError) || signal.aborted) throw error;
    return settleFailure(context, sender, begun, error, token);
  }
}

/** @throws ApiError that reconciling cannot resolve. */
async function deliver(
  context: SyncContext,
  sender: SlotSender,
  { slot, attempt }: Begun,
  options: SendOptions,
): Promise<void> {
  try {
    await sender.deliver(context, slot, attempt, options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (await isTakenBack(context, slot, attempt, error, options)) return;
    if (verdictOf(error) !== 'conflict') throw error;
    await sender.reconcile(context, slot, attempt, error, options);
  }
}

/** Whether the server has refused because it went back to an earlier copy: what it lacks is queued again (P-1039). */
async function isTakenBack(
  context: SyncContext,
  slot: Begun['slot'],
  attempt: Attempt,
  error: ApiError,
  options: SendOptions,
): Promise<boolean> {
  if (!mayLackAcknowledged(error, attempt)) return false;
  return (await import('./take-back-refused.ts')).takeBackRefused(context, slot, attempt, error, options);
}

async function settleFailure(
  context: SyncContext,
  sender: SlotSender,
  { slot, attempt }: Begun,
  error: ApiError,
  token: string,
): Promise<SendResult> {
  const { raffles, slots } = context.database;
  const verdict = verdictOf(error);
  await context.database.transaction('rw', raffles, slots, async () => {
    const now = await slots.get(slot.id);
    // Deleted meanwhile: the reply no longer matters.
    if (!isUnderWay(now, attempt)) return;
    await putSlot(context.database, slotAfterFailure(context, sender, now, error));
    if (slot.raffleId) await raffles.update(slot.raffleId, learntFrom(error));
  });
  if (verdict === 'sign-in') context.onUnauthorized(token);
  if (error.kind !== 'refused') return (await context.connectivity.probe()) ? 'go-on' : 'stop';
  context.connectivity.markReachable();
  return verdict === 'sign-in' ? 'stop' : 'go-on';
}

/** What a refusal says about the raffle itself: it is deleted, or tickets are paid for (P-314). */
function learntFrom(error: ApiError): Partial<StoredRaffle> {
  if (verdictOf(error) === 'deleted') return { deletedElsewhere: true };
  if (error.kind === 'refused' && error.code === 'locked')
    return { hasPayments: true, arePaymentsKnown: true };
  return {};
}

function slotAfterFailure<K extends SlotKind>(
  context: SyncContext,
  sender: SlotSender,
  slot: SentSlot<K>,
  error: ApiError,
): SlotOf<K> {
  const verdict = verdictOf(error);
  // What another build froze is frozen again by this one, which may say it as the server understands it.
  if (isOfOtherContract(error) && contractOf(slot.attempt, context.contract) !== context.contract)
    return slotAfter(slot, 'stale', { tries: 0, nextTryAt: 0 });
  if (verdict === 'sign-in') return slotAfter(slot, 'session-ended', {});
  // A conflict gets here only when the server's version could not be read: it is tried again.
  if (verdict === 'retry' || verdict === 'conflict') return slotToRetry(slot, error, context);
  // A save made since was not refused: it is sent by itself, and gets its own reply.
  const newer = verdict === 'deleted' ? undefined : slotAfterAttempt(slot);
  if (newer) return newer;
  return verdict === 'update'
    ? slotForUpdate(slot, context.contract)
    : slotRefused(slot, verdict, error, sender);
}
