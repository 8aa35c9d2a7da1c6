import type { SyncContext } from '../context/sync-context.ts';
import { checkPublication } from '../publication/fee-payment.ts';

/** Lets saves go that waited for the fee of these raffles, where it is paid (P-505). */
export async function releasePaid(context: SyncContext, raffleIds: Iterable<string>): Promise<void> {
  for (const raffleId of raffleIds) await checkPublication(context, raffleId);
}
