import { ApiError } from '#src/api/api-error.ts';
import type { Slot } from '#src/storage/slot.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import { slotAfterAttempt } from './acknowledge.ts';
import { beginAttempt, type Begun } from './begin-attempt.ts';
import { slotRefused, slotToRetry, verdictOf } from './slot-failure.ts';
import type { SendOptions, SlotSender } from './slot-sender.ts';
import { slotSenderOf } from './slot-senders.ts';
import type { SyncContext } from './sync-context.ts';

/** 'stop': nothing else of the queue would get through either. */
export type SendResult = 'go-on' | 'stop';

/** Sends one slot and keeps what came of it. @throws only for what storage does, or once `signal` has stopped it. */
export async function sendSlot(
  context: SyncContext,
  { id, kind }: Pick<Slot, 'id' | 'kind'>,
  token: string,
  signal: AbortSignal,
): Promise<SendResult> {
  const sender = await slotSenderOf(kind);
  const begun = await beginAttempt(context, sender, id);
  if (!begun) return 'go-on';
  const options = { token, signal, fetch: context.fetch };
  try {
    await deliver(context, sender, begun, options);
    context.connectivity.noteAnswer();
    return 'go-on';
  } catch (error) {
    if (!(error instanceof ApiError) || signal.aborted) throw error;
    return settleFailure(context, sender, begun, error, token);
  }
}

/** @throws ApiError that no meeting of both sides can mend. */
async function deliver(
  context: SyncContext,
  sender: SlotSender,
  { slot, attempt }: Begun,
  options: SendOptions,
): Promise<void> {
  try {
    await sender.deliver(context, slot, attempt, options);
  } catch (error) {
    if (!(error instanceof ApiError) || verdictOf(error) !== 'conflict') throw error;
    await sender.reconcile(context, slot, attempt, error, options);
  }
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
    // Deleted meanwhile: the answer no longer concerns anything.
    if (now?.attempt?.key !== attempt.key) return;
    await slots.put(slotAfterFailure(context, sender, now, error));
    if (slot.raffleId) await raffles.update(slot.raffleId, learntFrom(error));
  });
  if (verdict === 'sign-in') context.onUnauthorized(token);
  if (error.kind !== 'refused') return (await context.connectivity.probe()) ? 'go-on' : 'stop';
  context.connectivity.noteAnswer();
  return verdict === 'sign-in' ? 'stop' : 'go-on';
}

/** What a refusal tells of the raffle itself: it is gone, or somebody has paid for tickets (decision 11). */
function learntFrom(error: ApiError): Partial<StoredRaffle> {
  if (verdictOf(error) === 'deleted') return { deletedElsewhere: true };
  if (error.kind === 'refused' && error.code === 'locked')
    return { hasPayments: true, arePaymentsKnown: true };
  return {};
}

function slotAfterFailure(context: SyncContext, sender: SlotSender, slot: Slot, error: ApiError): Slot {
  const verdict = verdictOf(error);
  if (verdict === 'sign-in') return { ...slot, state: 'sign-in-needed' };
  // A conflict gets here only when the other side could not be read: its turn comes again.
  if (verdict === 'retry' || verdict === 'conflict')
    return slotToRetry(slot, error, context.now(), context.random());
  // What was saved since is no part of what was refused: it goes by itself, and has its own answer.
  const newer = verdict !== 'deleted' && slot.attempt && slotAfterAttempt(slot, slot.attempt);
  return newer || slotRefused(slot, verdict, error, sender);
}
