import { v7 as uuidv7 } from 'uuid';
import type { Checkout } from '#core/domain/publication-payment.ts';
import { PAYMENT_MINUTES_DEFAULT } from '#core/domain/limits.ts';
import { canPublish } from '#core/domain/raffle-status.ts';
import type { RaffleConfig } from '#core/domain/raffle-config.ts';
import type { PreferenceReply } from '#core/wire/publication.ts';
import type { ProviderPreference } from '../../providers/fee-provider.ts';
import { appendEvent } from '../../repositories/publication/publication-events.ts';
import {
  findOpenCheckout,
  insertPreference,
} from '../../repositories/publication/publication-preferences.ts';
import { beginWatch } from '../../repositories/publication/publication-watches.ts';
import { findConfigOfRaffle } from '../../repositories/raffles/raffle-configs.ts';
import { type StoredRaffle, updateRaffle } from '../../repositories/raffles/raffles.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { assertRevisions, type PublishedRevisions } from './published-revisions.ts';
import { getOwnRaffle, getOwnRaffleForUpdate, toRaffleReply } from '../raffles/raffle-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { checkFee, getProvider } from './check-fee.ts';
import { providerRefusal } from '../provider-refusal.ts';
import { publishingFaults } from './fit-to-publish.ts';
import { FIRST_CHECK_MS } from './next-check.ts';
import { missingToPublish } from './read-publication.ts';

const MINUTE_MS = 60_000;
/** An open checkout is used again as long as there is time to type a card's number. */
const REUSE_MIN_MS = 5 * MINUTE_MS;
/** Both calls to the provider together stay below what the app waits for. */
const ASK_WITHIN_MS = 8_000;

interface Wanted extends PublishedRevisions {
  id: string;
}

/**
 * Where the publication fee of a raffle of the caller can be paid (§4, decisions 24, 25, 28 and 29). An approved payment is
 * looked for first, and publishes. Not inside a transaction: the provider is asked between two of them. Throws 404, 409, 410,
 * 412, 422, and 503 where the provider does not answer.
 */
export async function createPreference(
  context: ServiceContext,
  caller: Caller,
  wanted: Wanted,
): Promise<PreferenceReply> {
  const provider = getProvider(context);
  await assertMayPay(context, caller, wanted);
  try {
    await checkFee(context, wanted.id, ASK_WITHIN_MS);
    const config = await findConfigOfRaffle(context.db, wanted.id);
    const settled = await findSettled(context, caller, wanted.id);
    if (settled) return settled;
    const createdAt = context.now();
    const minutes = config?.paymentMinutes ?? PAYMENT_MINUTES_DEFAULT;
    const request = {
      raffleId: wanted.id,
      raffleTitle: (await getOwnRaffle(context, caller, wanted.id)).title,
      payerEmail: caller.user.email,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + minutes * MINUTE_MS),
      idempotencyKey: uuidv7(),
    };
    const made = await provider.createPreference(request, ASK_WITHIN_MS);
    return await keepPreference(context, caller, request, made);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw providerRefusal(error);
  }
}

/** Every reason not to take money, before anybody is asked for any. */
async function assertMayPay(context: ServiceContext, caller: Caller, wanted: Wanted): Promise<void> {
  const stored = await getOwnRaffle(context, caller, wanted.id);
  if (stored.status === 'active' && stored.isFeePaid) return;
  const config = await findConfigOfRaffle(context.db, wanted.id);
  assertRevisions(wanted, toRaffleReply(stored, caller.user), config);
  if (stored.isFeePaid) return;
  if (stored.status === 'active') {
    // Published free, to be raised above the limit (decision 10). A privileged account may raise it as it is.
    if (caller.user.freeEligible) throw new AppError('publication-free');
    return;
  }
  if (!canPublish(stored.status)) throw new AppError('wrong-state');
  if (toRaffleReply(stored, caller.user).isFree) throw new AppError('publication-free');
  await assertFit(context, stored, config);
}

async function assertFit(
  context: ServiceContext,
  stored: StoredRaffle,
  config: RaffleConfig | undefined,
): Promise<void> {
  const faults = await publishingFaults(context, stored, config);
  if (Object.keys(faults).length > 0) throw rulesBroken(faults);
}

/** The answer where no checkout is needed any more, or one is open already. */
async function findSettled(
  context: ServiceContext,
  caller: Caller,
  id: string,
): Promise<PreferenceReply | undefined> {
  const stored = await getOwnRaffle(context, caller, id);
  const raffle = toRaffleReply(stored, caller.user);
  if (stored.isFeePaid) {
    const isOnAir = !canPublish(stored.status);
    return isOnAir
      ? { outcome: 'active', raffle }
      : { outcome: 'paid', raffle, missing: await missingToPublish(context, stored) };
  }
  const checkout = await findReusable(context, id);
  return checkout && { outcome: 'checkout', raffle, checkout };
}

function findReusable(context: ServiceContext, id: string): Promise<Checkout | undefined> {
  return findOpenCheckout(context.db, id, new Date(context.now().getTime() + REUSE_MIN_MS));
}

/**
 * Keeps the new checkout, and the raffle as pending (decision 19). Of two made at the same time the first one is answered to
 * both: whoever clicks twice is not led to two pages on which to pay.
 */
function keepPreference(
  { db, ...context }: ServiceContext,
  caller: Caller,
  {
    raffleId,
    idempotencyKey: id,
    createdAt,
    expiresAt,
  }: {
    raffleId: string;
    idempotencyKey: string;
    createdAt: Date;
    expiresAt: Date;
  },
  { id: providerId, initPoint, rawReply }: ProviderPreference,
): Promise<PreferenceReply> {
  return inTransaction(db, async (transaction) => {
    const inside = { ...context, db: transaction };
    const stored = await getOwnRaffleForUpdate(inside, caller, raffleId);
    const settled = await findSettled(inside, caller, raffleId);
    if (settled) return settled;
    await insertPreference(transaction, { id, raffleId, providerId, initPoint, createdAt, expiresAt });
    const nextCheckAt = new Date(createdAt.getTime() + FIRST_CHECK_MS);
    await beginWatch(transaction, { raffleId, expiresAt, nextCheckAt });
    await appendEvent(transaction, { raffleId, kind: 'preference-created', at: createdAt, rawReply });
    if (stored.status === 'draft' || stored.status === 'rejected') {
      await updateRaffle(transaction, raffleId, { status: 'pending' }, createdAt);
    }
    const raffle = toRaffleReply(await getOwnRaffle(inside, caller, raffleId), caller.user);
    const checkout = { preferenceId: providerId, initPoint, expiresAt: expiresAt.toISOString() };
    return { outcome: 'checkout', raffle, checkout };
  });
}
