import { scheduleCheckNow } from '../../../repositories/selling/provider-payments/purchase-watches.ts';
import {
  listPaid,
  listUnsettled,
  type UnsettledRaffle,
} from '../../../tickets/cancellation/cancellations.ts';
import { isPaidAtProvider } from '../../../tickets/purchases/effects.ts';
import type { Actor } from '../../../tickets/purchases/events.ts';
import type { PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import { endHoldsOfCanceled } from '../../../tickets/transitions/sweep.ts';
import { oweRefund } from '../../../tickets/transitions/refunds.ts';
import type { RoundEnd } from '../../in-rounds.ts';
import type { ServiceContext } from '../../service-context.ts';

/** Paid purchases of a raffle that become due in one round, so that other background work has its turn. */
const ROUND_LIMIT = 500;

/** A canceled raffle whose round has failed, and why. */
interface SettlingTrouble {
  raffleId: string;
  error: unknown;
}

/** Makes the money of a paid purchase due; the provider gives back at once what was paid there. */
async function owe({ db, now, ticketing }: ServiceContext, ref: PurchaseRef, actor: Actor): Promise<void> {
  const details = { at: now(), actor, reason: 'raffle-canceled' } as const;
  await inTicketTransaction(db, async (transaction) => {
    const owed = await oweRefund(transaction, ref, details, ticketing);
    if (owed.kind === 'done' && (await isPaidAtProvider(transaction, ref)))
      await scheduleCheckNow(transaction, ref, details.at);
  });
}

/** One round for a canceled raffle; what fails keeps nothing else waiting. Returns whether paid purchases are left to go on with. */
async function settle(
  context: ServiceContext,
  { raffleId, canceledBy, freezesAt }: UnsettledRaffle,
  noteTrouble: (error: unknown) => void,
): Promise<boolean> {
  const { db, now, ticketing } = context;
  const actor: Actor = { kind: 'seller', userId: canceledBy };
  const sources = { db, now: now(), ...ticketing };
  await endHoldsOfCanceled(sources, { raffleId, freezesAt }, actor).catch(noteTrouble);
  const paid = await listPaid(db, raffleId, ROUND_LIMIT);
  let failed = 0;
  for (const ref of paid)
    await owe(context, ref, actor).catch((error: unknown) => {
      failed += 1;
      noteTrouble(error);
    });
  return paid.length === ROUND_LIMIT && failed === 0;
}

/**
 * One round of background work for canceled raffles (P-340): what is held unpaid ends, and the money of what is paid becomes due. What a
 * buyer has reported as paid waits for the seller. Safe on every server. Outside of a transaction. Returns what failed.
 */
export async function settleCancellations(
  context: ServiceContext,
): Promise<RoundEnd & { failed: SettlingTrouble[] }> {
  const failed: SettlingTrouble[] = [];
  let hasMore = false;
  for (const unsettled of await listUnsettled(context.db)) {
    const { raffleId } = unsettled;
    const noteTrouble = (error: unknown) => void failed.push({ raffleId, error });
    if (await settle(context, unsettled, noteTrouble)) hasMore = true;
  }
  return { hasMore, failed };
}
