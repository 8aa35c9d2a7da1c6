import { randomBytes } from 'node:crypto';
import { PURCHASE_CODE_LENGTH, purchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { ReserveOutcome, ReserveRequest } from '../../../tickets/reserve/reserve-request.ts';
import { reclaimReported } from '../../../tickets/transitions/reclaim.ts';
import { preparePublishedRaffles } from '../pools/create-raffle-pool.ts';
import type { ServiceContext } from '../../service-context.ts';

/** Generates a purchase code. */
export const newPurchaseCode = (): string => purchaseCode(randomBytes(PURCHASE_CODE_LENGTH));

/** Reserves tickets; creates the pool first for a raffle published before pools existed. Outside of a transaction. */
export async function reserve(context: ServiceContext, request: ReserveRequest): Promise<ReserveOutcome> {
  const { reservations } = context.ticketing;
  const outcome = await reservations.reserve(request);
  if (outcome.kind === 'numbers-taken' || outcome.kind === 'sold-out') await reclaim(context, request);
  if (outcome.kind !== 'no-pool') return outcome;
  await preparePublishedRaffles(context);
  return reservations.reserve(request);
}

/** Frees what was reported as paid and not confirmed in time, for the next request: this one is refused as anybody else's would be. */
async function reclaim({ db, now, ticketing }: ServiceContext, request: ReserveRequest): Promise<void> {
  await reclaimReported({ db, now: now(), ...ticketing }, request);
}
