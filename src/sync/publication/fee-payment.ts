import { isWebAddress } from '#core/domain/links.ts';
import { createPublicationPreference, readPublication } from '#core/contract/publication/publication.ts';
import { isUndecided } from '#core/domain/provider-payment.ts';
import { fieldsFromWire } from '#core/wire/error.ts';
import type { PublicationReply } from '#core/wire/publication/publication.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import type { Slot } from '#src/storage/slot.ts';
import { changeSlot, listSlotsOfRaffle } from '#src/storage/slots.ts';
import { keepPulledRaffle } from '../pull/keep-pulled.ts';
import { callFailure, keepReply, passGate, PUBLICATION_WIRE_NAMES } from './publication-call.ts';
import { isHeldForFee } from '../queue/queue-order.ts';
import { raffleOf } from '../context/raffle-of.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { FeePaymentOutcome, PublicationAnswer, PublicationStanding } from '../context/sync-outcomes.ts';

/** The user waits in a dialog while the server asks its provider. Milliseconds. */
const BEGIN_TIMEOUT_MS = 20_000;
/** The check is repeated periodically, so a short timeout is enough. Milliseconds. */
const CHECK_TIMEOUT_MS = 10_000;

/**
 * Submits a raffle that costs the fee (P-506, 'Publication flow'): checks the gate and sends the revisions that the screen
 * shows, with the version of the declaration if it was ticked now (P-767). The server publishes if it finds an approved payment, else it replies with the checkout address.
 */
export async function beginFeePayment(
  context: SyncContext,
  raffleId: string,
  acceptedTerms?: string,
): Promise<FeePaymentOutcome> {
  const gate = await passGate(context, raffleId);
  if (gate.kind === 'gate-closed') return gate;
  try {
    const reply = await callApi(createPublicationPreference, {
      parameters: { id: raffleId },
      body: { configRevision: gate.configRevision, acceptedTerms },
      ifMatch: gate.raffleRevision,
      idempotencyKey: context.newId(),
      token: gate.token,
      fetch: context.fetch,
      timeoutMs: BEGIN_TIMEOUT_MS,
    });
    const isPaid = reply.outcome !== 'checkout';
    await keepReply(context, raffleOf(reply.raffle), async () => {
      if (isPaid) await keepFeePaid(context, raffleId, true);
    });
    if (isPaid) return { kind: 'paid' };
    const { initPoint } = reply.checkout;
    return isWebAddress(initPoint) ? { kind: 'checkout', address: initPoint } : { kind: 'no-answer' };
  } catch (error) {
    return callFailure(context, error, gate.token);
  }
}

/** State of the publication from the server, which asks its provider (P-514). Never rejects. */
export async function checkPublication(context: SyncContext, raffleId: string): Promise<PublicationAnswer> {
  const token = context.findToken();
  if (token === undefined) return { standing: { kind: 'no-answer' } };
  try {
    const reply = await callApi(readPublication, {
      parameters: { id: raffleId },
      token,
      fetch: context.fetch,
      timeoutMs: CHECK_TIMEOUT_MS,
    });
    context.connectivity.markReachable();
    await keepPulledRaffle(context, raffleOf(reply.raffle));
    await keepFeePaid(context, raffleId, reply.isFeePaid);
    const { payments, history, salesStopped } = reply;
    const held = await heldForFee(context, raffleId);
    const standing = standingOf(reply, held !== undefined);
    if (held && (standing.kind === 'active' || (await isSold(context, raffleId))))
      await releaseHeld(context, raffleId);
    return { standing, record: { payments, history, salesStopped } };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused' && error.status === 401)
      context.onUnauthorized(token);
    else await context.connectivity.probe();
    return { standing: { kind: 'no-answer' } };
  }
}

/** Keeps whether the fee is paid, so that it is not asked for again (P-435). */
async function keepFeePaid({ database }: SyncContext, raffleId: string, isFeePaid: boolean): Promise<void> {
  const known = (await database.raffles.get(raffleId))?.isFeePaid;
  if (known !== isFeePaid) await database.raffles.update(raffleId, { isFeePaid });
}

/** The save that raises a free raffle above the limit: it is held until the fee is paid (P-505). */
async function heldForFee({ database }: SyncContext, raffleId: string): Promise<Slot | undefined> {
  const slots = await listSlotsOfRaffle(database, raffleId);
  return slots.find(isHeldForFee);
}

/** Whether payments lock what the held save changes: the server then refuses it for good, and no fee helps (P-239). */
async function isSold({ database }: SyncContext, raffleId: string): Promise<boolean> {
  return (await database.raffles.get(raffleId))?.hasPayments === true;
}

/** Sends the save that was held, unless another has replaced it meanwhile. */
function releaseHeld(context: SyncContext, raffleId: string): Promise<void> {
  const { database } = context;
  return database.transaction('rw', database.slots, async () => {
    const held = await heldForFee(context, raffleId);
    if (held) await changeSlot(database, held, 'fee-paid', {});
  });
}

/** Maps the server's reply to a state for the user. `isOwed`: already published, and the fee is still due. */
export function standingOf(reply: Omit<PublicationReply, 'raffle'>, isOwed: boolean): PublicationStanding {
  if (reply.isActive && (reply.isFeePaid || !isOwed)) return { kind: 'active' };
  if (reply.isFeePaid)
    return { kind: 'unfit', fields: fieldsFromWire(reply.missing, PUBLICATION_WIRE_NAMES) };
  const [newest] = reply.payments;
  if (reply.payments.some(({ status }) => isUndecided(status))) return { kind: 'waiting' };
  if (newest?.status === 'rejected' || newest?.status === 'cancelled') return { kind: 'rejected' };
  return reply.checkout || newest ? { kind: 'waiting' } : { kind: 'fee-due' };
}
