import { randomBytes } from 'node:crypto';
import { PURCHASE_CODE_LENGTH, purchaseCode } from '#core/domain/selling/purchase-code.ts';
import {
  type ReserveOutcome,
  type ReserveRequest,
  wantedTickets,
} from '../../../tickets/reserve/reserve-request.ts';
import { findPool, isStopped } from '../../../tickets/pool/pool.ts';
import { reclaimReported } from '../../../tickets/transitions/reclaim.ts';
import { AppError } from '../../app-error.ts';
import { preparePublishedRaffle } from '../pools/create-raffle-pool.ts';
import type { ServiceContext } from '../../service-context.ts';

/** Generates a purchase code. */
export const newPurchaseCode = (): string => purchaseCode(randomBytes(PURCHASE_CODE_LENGTH));

/** Reserves tickets; creates the pool first for a raffle published before pools existed. */
async function reserveOnce(context: ServiceContext, request: ReserveRequest): Promise<ReserveOutcome> {
  const { reservations } = context.ticketing;
  const outcome = await reservations.reserve(request);
  if (outcome.kind === 'numbers-taken' || outcome.kind === 'sold-out')
    await reclaim(context, request, outcome);
  if (outcome.kind !== 'no-pool') return outcome;
  await preparePublishedRaffle(context, request.raffleId);
  return reservations.reserve(request);
}

type CurrentOutcome = Exclude<ReserveOutcome, { kind: 'offer-changed' }>;

/** Attempts to reserve in a raffle that is edited again and again. */
const ATTEMPTS = 5;

/**
 * Reserves tickets at the price and within the limits that hold at that moment: `prepare` makes the request from the raffle as it is, and
 * is called again if the raffle was edited meanwhile. Returns the outcome with what was prepared last. Outside of a transaction. Throws
 * as `prepare`, 409 `sale-stopped`, and 503 if the raffle changes faster than it can be read.
 */
export async function reserve<Prepared extends { request: ReserveRequest }>(
  context: ServiceContext,
  prepare: () => Promise<Prepared>,
): Promise<Prepared & { outcome: CurrentOutcome }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const prepared = await prepare();
    const outcome = await reserveOnce(context, prepared.request);
    if (outcome.kind === 'sale-paused') await assertNotStopped(context, prepared.request);
    if (outcome.kind !== 'offer-changed') return { ...prepared, outcome };
  }
  throw new AppError('unavailable', { retryAfterSeconds: 1 });
}

/** Throws 409 `sale-stopped` where a pause is the operator's stop. */
async function assertNotStopped({ db }: ServiceContext, { raffleId }: ReserveRequest): Promise<void> {
  const pool = await findPool(db, raffleId);
  if (pool && isStopped(pool)) throw new AppError('sale-stopped');
}

/** Frees what was reported as paid and not confirmed in time, for the next request: this one is refused as anybody else's would be. */
async function reclaim(
  { db, now, ticketing }: ServiceContext,
  request: ReserveRequest,
  outcome: Extract<ReserveOutcome, { kind: 'sold-out' | 'numbers-taken' }>,
): Promise<void> {
  const missing =
    outcome.kind === 'sold-out'
      ? { tickets: wantedTickets(request) - outcome.available }
      : { numbers: outcome.numbers };
  await reclaimReported({ db, now: now(), ...ticketing }, { raffleId: request.raffleId, missing });
}
