import { standingPostponements } from '#core/domain/raffles/postponement.ts';
import { PAUSED_BY, type SalesPause, type SalesTotals } from '#core/domain/selling/purchase.ts';
import { listPostponements } from '../../../repositories/raffles/postponements.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import {
  sumByStatus,
  sumMoneyBack,
  sumPaidByDay,
  sumPaidByMethod,
  sumRefundsBySeller,
  sumReportedLate,
} from '../../../repositories/selling/sales-totals.ts';
import { findOpenStrayPayments } from '../../../repositories/selling/provider-payments/stray-payments.ts';
import { sumRefundsRequested } from '../../../repositories/selling/refund-requests.ts';
import { findPool, isStopped, type Pool } from '../../../tickets/pool/pool.ts';
import { countFreeOf } from '../../../tickets/pool/totals.ts';
import { getOwnRaffle } from '../../raffles/raffle-access.ts';
import { findRaffleCancellation } from '../../raffles/sales-of-raffle.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';

async function readPause(
  { db }: ServiceContext,
  pool: Pool | undefined,
  ownerId: string,
): Promise<SalesPause | null> {
  if (!pool?.pausedAt || pool.frozenAt || pool.canceledAt) return null;
  const by = PAUSED_BY.find((one) => one === pool.pausedBy) ?? 'seller';
  return {
    ...{ since: pool.pausedAt.toISOString(), by },
    ...(isStopped(pool) && { reason: pool.stopReason }),
    ...(by === 'restore' && { strayPayments: await findOpenStrayPayments(db, ownerId) }),
  };
}

/** Sales totals of a raffle of the caller. Throws 404 and 410. */
export async function readSalesTotals(
  context: ServiceContext,
  caller: Caller,
  raffleId: string,
): Promise<SalesTotals> {
  const { ownerId } = await getOwnRaffle(context, caller, raffleId);
  const pool = await findPool(context.db, raffleId);
  const cancellation = await findRaffleCancellation(context, raffleId);
  const config = await findConfigOfRaffle(context.db, raffleId);
  const made = await listPostponements(context.db, raffleId);
  const postponements = config ? standingPostponements(made, config.drawsOn) : [];
  const late = await sumReportedLate(context.db, raffleId);
  const bySeller = await sumRefundsBySeller(context.db, raffleId);
  const requested = await sumRefundsRequested(context.db, raffleId);
  return {
    pause: await readPause(context, pool, ownerId),
    ...(cancellation && { cancellation, moneyBack: await sumMoneyBack(context.db, raffleId) }),
    ...(postponements.length > 0 && { postponements }),
    ...(pool && { free: await countFreeOf(context.db, pool) }),
    byStatus: {
      ...Object.fromEntries(await sumByStatus(context.db, raffleId)),
      ...(late.purchases > 0 && { reported_late: late }),
      ...(requested.purchases > 0 && { refund_requested: requested }),
      ...(bySeller.purchases > 0 && { refund_by_seller: bySeller }),
    },
    byDay: await sumPaidByDay(context.db, raffleId),
    byMethod: Object.fromEntries(await sumPaidByMethod(context.db, raffleId)),
  };
}
