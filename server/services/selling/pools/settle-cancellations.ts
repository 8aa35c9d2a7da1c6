import { scheduleCheckNow } from '../../../repositories/selling/provider-payments/purchase-watches.ts';
import {
  listPaid,
  listUnsettled,
  markSettled,
  type Unsettled,
} from '../../../tickets/cancellation/unsettled.ts';
import type { Actor } from '../../../tickets/purchases/events.ts';
import type { PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import { oweRefund } from '../../../tickets/transitions/refunds.ts';
import { cancelAllHolds } from '../../../tickets/transitions/sweep.ts';
import type { RoundEnd } from '../../in-rounds.ts';
import type { ServiceContext } from '../../service-context.ts';

/** Paid purchases of a raffle that become due in one round, so that other background work has its turn. */
const ROUND_LIMIT = 500;

/** Makes the money of a paid purchase due; the provider gives back at once what was paid there. */
async function owe({ db, now, ticketing }: ServiceContext, ref: PurchaseRef, actor: Actor): Promise<void> {
  const details = { at: now(), actor, reason: 'raffle-canceled' } as const;
  await inTicketTransaction(db, async (transaction) => {
    const owed = await oweRefund(transaction, ref, details, ticketing);
    if (owed.kind === 'done' && owed.purchase.option === 'mp')
      await scheduleCheckNow(transaction, ref, details.at);
  });
}

/** One round for a canceled raffle. Returns whether paid purchases may be left. */
async function settle(context: ServiceContext, { raffleId, canceledBy }: Unsettled): Promise<boolean> {
  const { db, now, ticketing } = context;
  const actor: Actor = { kind: 'seller', userId: canceledBy };
  await cancelAllHolds({ db, now: now(), ...ticketing }, raffleId, actor);
  const paid = await listPaid(db, raffleId, ROUND_LIMIT);
  for (const ref of paid) await owe(context, ref, actor);
  await markSettled(db, raffleId, now());
  return paid.length === ROUND_LIMIT;
}

/**
 * One round of background work for canceled raffles (P-340): what is held unpaid ends, and the money of what is paid becomes due. What a
 * buyer has reported as paid waits for the seller. Safe on every server. Outside of a transaction.
 */
export async function settleCancellations(context: ServiceContext): Promise<RoundEnd> {
  let hasMore = false;
  for (const unsettled of await listUnsettled(context.db)) {
    if (await settle(context, unsettled)) hasMore = true;
  }
  return { hasMore };
}
