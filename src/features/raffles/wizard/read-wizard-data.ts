import { listCategories, listLotteries, listTicketPlans } from '#src/storage/catalogues.ts';
import { isDeletedHere } from '#src/storage/deleted-raffles.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { slotId } from '#src/storage/slot.ts';
import { listSlotsOfRaffle } from '#src/storage/slots.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { StoredWizardData } from './wizard-data.ts';

/** 'deleted': on this device, and can still be undone. */
export type FoundWizardData = StoredWizardData | 'absent' | 'deleted';

/** Reads everything that the wizard shows of a raffle in one transaction. */
export function readWizardData(database: UserDatabase, raffleId: string): Promise<FoundWizardData> {
  const { raffles, raffleConfigs, slots, categories, lotteries, ticketPlans, sellerProfile, meta } = database;
  const tables = [raffles, raffleConfigs, slots, categories, lotteries, ticketPlans, sellerProfile, meta];
  return database.transaction('r', tables, () => readAll(database, raffleId));
}

/** Reads in parallel, since sequential reads would add up their latency. */
async function readAll(database: UserDatabase, raffleId: string): Promise<FoundWizardData> {
  const [raffle, config, slots, categories, lotteries, ticketPlans, sellerProfile, sellerSlot] =
    await Promise.all([
      findRaffle(database, raffleId),
      findRaffleConfig(database, raffleId),
      listSlotsOfRaffle(database, raffleId),
      listCategories(database),
      listLotteries(database),
      listTicketPlans(database),
      findSellerProfile(database),
      database.slots.get(slotId('seller-profile', null)),
    ]);
  if (!raffle) return (await isDeletedHere(database, raffleId)) ? 'deleted' : 'absent';
  return { raffle, config, slots, categories, lotteries, ticketPlans, sellerProfile, sellerSlot };
}
