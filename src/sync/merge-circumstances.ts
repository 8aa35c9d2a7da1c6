import { dayOf } from '#core/domain/days.ts';
import { raffleLocks } from '#core/domain/locks.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleStatus } from '#core/domain/raffle-status.ts';
import {
  defaultRaffleConfigData,
  type RaffleConfig,
  type RaffleConfigData,
} from '#core/domain/raffle-config.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { raffleConfigForm } from '#core/forms/raffle-config.ts';
import { raffleDataForm } from '#core/forms/raffle-data.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import type { Circumstances } from './reconciliation.ts';
import type { SyncContext } from './sync-context.ts';

const isSold = (raffle: StoredRaffle | undefined, status: RaffleStatus | undefined): boolean =>
  raffle !== undefined &&
  status !== undefined &&
  raffleLocks({ status, hasPayments: raffle.hasPayments, maxTickets: 0 }).soldTickets;

/** What the merge of a step 0 must know. `status` is the server's. */
export function raffleCircumstances(
  { now }: Pick<SyncContext, 'now'>,
  raffle: StoredRaffle,
  status: RaffleStatus,
): Circumstances<RaffleData> {
  return {
    now: now(),
    isSold: isSold(raffle, status),
    ancestor: null,
    judge(data) {
      const result = raffleDataForm.safeParse(data);
      return result.success ? {} : messagesByField(result.error);
    },
  };
}

/** The same of a step 1, which is judged against its raffle as it stands here. Runs within the caller's transaction. */
export async function configCircumstances(
  { database, now }: Pick<SyncContext, 'database' | 'now'>,
  server: RaffleConfig,
): Promise<Circumstances<RaffleConfigData>> {
  const raffle = await database.raffles.get(server.raffleId);
  const plan = await database.ticketPlans.get(raffle?.working.ticketPlanId ?? '');
  const madeOn = dayOf(raffle ? new Date(raffle.createdAt) : now());
  return {
    now: now(),
    isSold: isSold(raffle, raffle?.base?.status),
    // Both sides began with the defaults of §9.
    ancestor: defaultRaffleConfigData(plan?.maxTickets ?? server.maxTicketsPerUser, madeOn),
    judge(data, savedOn) {
      const form = raffleConfigForm({
        maxTickets: plan?.maxTickets ?? Infinity,
        ticketPriceCents: raffle?.working.priceCents ?? Infinity,
        savedOn,
        acceptedSaleStartsOn: server.saleStartsOn,
        // No merge takes a payment option away; should the seller's data have gone, the server says so.
        isPaymentOptionAvailable: () => true,
      });
      const result = form.safeParse(data);
      return result.success ? {} : messagesByField(result.error);
    },
  };
}
