import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { listCategories, listLotteries, listTicketPlans } from '#src/storage/catalogues.ts';
import { isDeletedHere } from '#src/storage/deleted-raffles.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { slotId } from '#src/storage/slot.ts';
import { listSlotsOfRaffle } from '#src/storage/slots.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { findSyncEngine } from '#src/sync/signed-in.ts';
import type { StoredWizardData } from './wizard-data.ts';

/** 'deleted': by the user of this device, who may still take that back. */
export type FoundWizardData = StoredWizardData | 'absent' | 'deleted';

/** Reads everything that the wizard shows of a raffle, as it stood at one moment. */
export function readWizardData(database: UserDatabase, raffleId: string): Promise<FoundWizardData> {
  const { raffles, raffleConfigs, slots, categories, lotteries, ticketPlans, sellerProfile, meta } = database;
  const tables = [raffles, raffleConfigs, slots, categories, lotteries, ticketPlans, sellerProfile, meta];
  return database.transaction('r', tables, () => readAll(database, raffleId));
}

/** All at once: one after the other would be one wait after the other. */
async function readAll(database: UserDatabase, raffleId: string): Promise<FoundWizardData> {
  const [raffle, isDeleted, config, slots, categories, lotteries, ticketPlans, sellerProfile, sellerSlot] =
    await Promise.all([
      findRaffle(database, raffleId),
      isDeletedHere(database, raffleId),
      findRaffleConfig(database, raffleId),
      listSlotsOfRaffle(database, raffleId),
      listCategories(database),
      listLotteries(database),
      listTicketPlans(database),
      findSellerProfile(database),
      database.slots.get(slotId('seller-profile', null)),
    ]);
  if (!raffle) return isDeleted ? 'deleted' : 'absent';
  return { raffle, config, slots, categories, lotteries, ticketPlans, sellerProfile, sellerSlot };
}

/**
 * Reads a raffle before its wizard is shown, so that the first thing drawn is the raffle. Null where the app is only just starting,
 * or reading fails: the screen then reads for itself, and says what is wrong.
 */
export async function readAhead({ params }: LoaderFunctionArgs): Promise<FoundWizardData | null> {
  const engine = findSyncEngine();
  return engine ? readWizardData(engine.database, params.id ?? '').catch(() => null) : null;
}

/** From step to step the screen follows its raffle by itself. */
export function isOtherRaffle({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id;
}
