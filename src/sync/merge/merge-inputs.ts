import { dayOf } from '#core/domain/days.ts';
import { areTermsLocked } from '#core/domain/raffles/locks.ts';
import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import { promisedDrawOf } from '#core/domain/raffles/raffle-config-rules.ts';
import { defaultRaffleConfigData, type RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { raffleConfigForm } from '#core/forms/raffles/raffle-config.ts';
import { raffleDataForm } from '#core/forms/raffles/raffle-data.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import type { MergeInputs } from './reconciliation.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** A raffle that is not on the server, or not on this device, has sold nothing. */
const isSold = (raffle: StoredRaffle | undefined, status: RaffleStatus = 'draft'): boolean =>
  areTermsLocked({ status, hasPayments: raffle?.hasPayments ?? false });

/** Inputs for the merge of a raffle. `status` is the server's. */
export function raffleMergeInputs(
  { now }: Pick<SyncContext, 'now'>,
  raffle: StoredRaffle,
  status: RaffleStatus,
): MergeInputs<'raffle'> {
  return {
    now: now(),
    isSold: isSold(raffle, status),
    ancestor: null,
    validate(data) {
      const result = raffleDataForm.safeParse(data);
      return result.success ? {} : messagesByField(result.error);
    },
  };
}

/** Inputs for the merge of a configuration, validated against its raffle on this device. Runs within the caller's transaction. */
export async function configMergeInputs(
  { database, now }: Pick<SyncContext, 'database' | 'now'>,
  server: RaffleConfig,
): Promise<MergeInputs<'config'>> {
  const raffle = await database.raffles.get(server.raffleId);
  const plan = await database.ticketPlans.get(raffle?.working.ticketPlanId ?? '');
  const madeOn = dayOf(raffle ? new Date(raffle.createdAt) : now());
  return {
    now: now(),
    isSold: isSold(raffle, raffle?.base?.status),
    // Both sides started with the defaults (P-422).
    ancestor: defaultRaffleConfigData(
      plan?.maxTickets ?? server.maxTicketsPerUser,
      madeOn,
      raffle?.base?.priceCents ?? raffle?.working.priceCents,
    ),
    validate(data, savedOn) {
      const form = raffleConfigForm({
        maxTickets: plan?.maxTickets ?? Infinity,
        ticketPriceCents: raffle?.working.priceCents ?? Infinity,
        savedOn,
        acceptedSaleStartsOn: server.saleStartsOn,
        promisedDraw: promisedDrawOf(raffle?.base?.status, server, dayOf(now())),
        // A merge removes no payment option; where the seller's data are missing the server refuses.
        isPaymentOptionAvailable: () => true,
      });
      const result = form.safeParse(data);
      return result.success ? {} : messagesByField(result.error);
    },
  };
}
