import { v7 as uuidv7 } from 'uuid';
import { MINUTE_MS } from '#core/domain/durations.ts';
import type { Checkout } from '#core/domain/publication/publication-payment.ts';
import { PAYMENT_MINUTES_DEFAULT } from '#core/domain/limits.ts';
import { canPublish } from '#core/domain/raffles/raffle-status.ts';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import type { PreferenceReply } from '#core/wire/publication/publication.ts';
import type { PreferenceRequest, ProviderPreference } from '../../providers/payment-provider.ts';
import { appendEvent } from '../../repositories/publication/publication-events.ts';
import {
  findOpenCheckout,
  insertPreference,
} from '../../repositories/publication/publication-preferences.ts';
import { startWatch } from '../../repositories/publication/publication-watches.ts';
import { findConfigOfRaffle } from '../../repositories/raffles/raffle-configs.ts';
import { type StoredRaffle, updateRaffle } from '../../repositories/raffles/raffles.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { acceptTerms } from './accept-terms.ts';
import { assertRevisions, type PublicationRequest } from './published-revisions.ts';
import { getOwnRaffle, getOwnRaffleForUpdate, toRaffleReply } from '../raffles/raffle-access.ts';
import { assertPriceOpen } from '../raffles/sold-terms.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { fetchFee, requireFeeProvider } from './check-fee.ts';
import { isFeeDue } from './fee-verdict.ts';
import { feePreference } from './fee-preference.ts';
import { providerRefusal } from '../provider-payments/provider-refusal.ts';
import { publishingFaults } from './publishing-problems.ts';
import { FIRST_CHECK_MS } from '../provider-payments/next-check.ts';
import { publishingProblems } from './read-publication.ts';

/** Minimum remaining time to reuse an open checkout: enough to enter a card. */
const REUSE_MIN_MS = 5 * MINUTE_MS;
/** Timeout of each provider call; both together are shorter than the app's timeout. */
const ASK_WITHIN_MS = 8_000;

/**
 * Returns the checkout of the publication fee of the caller's raffle (P-508, P-512 to P-514). Looks for an approved
 * payment first, which publishes. Not inside a transaction: the provider is called between two of them. Throws 404, 409, 410,
 * 412, 422, and 503 if the provider does not answer.
 */
export async function createPreference(
  context: ServiceContext,
  caller: Caller,
  wanted: PublicationRequest,
): Promise<PreferenceReply> {
  const provider = requireFeeProvider(context);
  await assertMayPay(context, caller, wanted);
  try {
    await fetchFee(context, wanted.id, ASK_WITHIN_MS, 'fresh');
    const config = await findConfigOfRaffle(context.db, wanted.id);
    const settled = await findSettled(context, caller, wanted.id);
    if (settled) return settled;
    const createdAt = context.now();
    const minutes = config?.paymentMinutes ?? PAYMENT_MINUTES_DEFAULT;
    const { title } = await getOwnRaffle(context, caller, wanted.id);
    const expiresAt = new Date(createdAt.getTime() + minutes * MINUTE_MS);
    const validity = { createdAt, expiresAt, idempotencyKey: uuidv7() };
    const request = feePreference({ id: wanted.id, title }, caller.user.email, validity);
    const made = await provider.createPreference(request, ASK_WITHIN_MS);
    return await storePreference(context, caller, request, made);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw providerRefusal(error);
  }
}

/** Checks every reason against charging before the provider is called, and keeps what the organizer declares. */
async function assertMayPay(
  context: ServiceContext,
  caller: Caller,
  wanted: PublicationRequest,
): Promise<void> {
  const stored = await getOwnRaffle(context, caller, wanted.id);
  if (stored.status === 'active' && stored.isFeePaid) return;
  const config = await findConfigOfRaffle(context.db, wanted.id);
  assertRevisions(wanted, toRaffleReply(stored, caller.user), config);
  if (stored.isFeePaid) return acceptTerms(context, caller, wanted.id, wanted.acceptedTerms);
  if (stored.status === 'active') {
    // Published free and about to exceed the limit (P-505). Privileged accounts owe no fee.
    if (caller.user.freeEligible) throw new AppError('publication-free');
    await assertPriceOpen(context, stored);
    return;
  }
  if (!canPublish(stored.status)) throw new AppError('wrong-state');
  if (toRaffleReply(stored, caller.user).isFree) throw new AppError('publication-free');
  await assertFit(context, stored, config);
  await acceptTerms(context, caller, wanted.id, wanted.acceptedTerms);
}

async function assertFit(
  context: ServiceContext,
  stored: StoredRaffle,
  config: RaffleConfig | undefined,
): Promise<void> {
  const faults = await publishingFaults(context, stored, config);
  if (Object.keys(faults).length > 0) throw rulesBroken(faults);
}

/** The reply if no checkout is needed, or one is open. */
async function findSettled(
  context: ServiceContext,
  caller: Caller,
  id: string,
): Promise<PreferenceReply | undefined> {
  const stored = await getOwnRaffle(context, caller, id);
  const raffle = toRaffleReply(stored, caller.user);
  if (!isFeeDue(stored)) {
    const isOnAir = !canPublish(stored.status);
    return isOnAir
      ? { outcome: 'active', raffle }
      : { outcome: 'paid', raffle, missing: await publishingProblems(context, stored) };
  }
  const checkout = await findReusable(context, id);
  return checkout && { outcome: 'checkout', raffle, checkout };
}

function findReusable(context: ServiceContext, id: string): Promise<Checkout | undefined> {
  return findOpenCheckout(context.db, id, new Date(context.now().getTime() + REUSE_MIN_MS));
}

/**
 * Stores the new checkout and sets the raffle to pending (P-312). Of two concurrent ones the first is returned to both
 * requests, so that a double click leads to one checkout.
 */
function storePreference(
  { db, ...context }: ServiceContext,
  caller: Caller,
  { externalReference: raffleId, idempotencyKey: id, createdAt, expiresAt }: PreferenceRequest,
  { id: providerId, initPoint, rawReply }: ProviderPreference,
): Promise<PreferenceReply> {
  return inTransaction(db, async (transaction) => {
    const inside = { ...context, db: transaction };
    const stored = await getOwnRaffleForUpdate(inside, caller, raffleId);
    const settled = await findSettled(inside, caller, raffleId);
    if (settled) return settled;
    await insertPreference(transaction, { id, raffleId, providerId, initPoint, createdAt, expiresAt });
    const nextCheckAt = new Date(createdAt.getTime() + FIRST_CHECK_MS);
    await startWatch(transaction, { raffleId, expiresAt, nextCheckAt });
    await appendEvent(transaction, { raffleId, kind: 'preference-created', at: createdAt, rawReply });
    if (stored.status === 'draft' || stored.status === 'rejected') {
      await updateRaffle(transaction, raffleId, { status: 'pending' }, createdAt);
    }
    const raffle = toRaffleReply(await getOwnRaffle(inside, caller, raffleId), caller.user);
    const checkout = { preferenceId: providerId, initPoint, expiresAt: expiresAt.toISOString() };
    return { outcome: 'checkout', raffle, checkout };
  });
}
