import { createPublicationPreference, readPublication } from '#core/contract/publication.ts';
import { isUndecided } from '#core/domain/publication-payment.ts';
import { fieldsFromWire } from '#core/wire/error.ts';
import type { PublicationReply } from '#core/wire/publication.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import type { Slot } from '#src/storage/slot.ts';
import { listSlotsOfRaffle } from '#src/storage/slots.ts';
import { keepPulledRaffle } from './keep-pulled.ts';
import { callFailure, passGate, PUBLICATION_WIRE_NAMES } from './publication-call.ts';
import { isHeldForFee } from './queue-order.ts';
import { raffleOf } from './raffle-of.ts';
import type { SyncContext } from './sync-context.ts';
import type { FeePaymentOutcome, PublicationAnswer, PublicationStanding } from './sync-outcomes.ts';

/** Somebody looks at a dialog all the while, and the server asks its provider meanwhile. Milliseconds. */
const BEGIN_TIMEOUT_MS = 20_000;
/** Less is no answer: the next tick asks again. Milliseconds. */
const CHECK_TIMEOUT_MS = 10_000;

/** Only a page that a browser may be sent to: the address comes from outside. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/**
 * The submit of a raffle that costs the fee (§4, 'Publication flow'): through the gate, at the very revisions that the screen
 * shows. The server looks for an approved payment first, and publishes with it; else it answers where to pay.
 */
export async function beginFeePayment(context: SyncContext, raffleId: string): Promise<FeePaymentOutcome> {
  const gate = await passGate(context, raffleId);
  if (gate.kind === 'gate-closed') return gate;
  try {
    const reply = await callApi(createPublicationPreference, {
      parameters: { id: raffleId },
      body: { configRevision: gate.configRevision },
      ifMatch: gate.raffleRevision,
      idempotencyKey: context.newId(),
      token: gate.token,
      fetch: context.fetch,
      timeoutMs: BEGIN_TIMEOUT_MS,
    });
    await keepPulledRaffle(context, raffleOf(reply.raffle));
    if (reply.outcome !== 'checkout') return { kind: 'paid' };
    const { initPoint } = reply.checkout;
    return isWebAddress(initPoint) ? { kind: 'checkout', address: initPoint } : { kind: 'no-answer' };
  } catch (error) {
    return callFailure(context, error, gate.token);
  }
}

/** How the publication stands, asked of the server, which asks its provider (decision 25). Never rejects. */
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
    context.connectivity.noteAnswer();
    await keepPulledRaffle(context, raffleOf(reply.raffle));
    const { payments, history } = reply;
    const held = await heldForFee(context, raffleId);
    const standing = standingOf(reply, held !== undefined);
    if (held && standing.kind === 'active')
      await context.database.slots.update(held.id, { state: 'queued', problem: null });
    return { standing, record: { payments, history } };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused' && error.status === 401)
      context.onUnauthorized(token);
    else await context.connectivity.probe();
    return { standing: { kind: 'no-answer' } };
  }
}

/** The save that would raise a raffle, published free, past the limit: it goes once the fee is paid (decision 10). */
async function heldForFee({ database }: SyncContext, raffleId: string): Promise<Slot | undefined> {
  const slots = await listSlotsOfRaffle(database, raffleId);
  return slots.find(isHeldForFee);
}

/** What the server's answer means for the one who waits. `isOwed`: on the air already, and the fee is still due. */
export function standingOf(reply: Omit<PublicationReply, 'raffle'>, isOwed: boolean): PublicationStanding {
  if (reply.isActive && (reply.isFeePaid || !isOwed)) return { kind: 'active' };
  if (reply.isFeePaid)
    return { kind: 'unfit', fields: fieldsFromWire(reply.missing, PUBLICATION_WIRE_NAMES) };
  const [newest] = reply.payments;
  if (reply.payments.some(({ status }) => isUndecided(status))) return { kind: 'waiting' };
  if (newest?.status === 'rejected' || newest?.status === 'cancelled') return { kind: 'rejected' };
  return reply.checkout || newest ? { kind: 'waiting' } : { kind: 'fee-due' };
}
