import type { Category, Lottery, TicketPlan } from '#core/domain/raffles/catalog.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import type { Slot } from '#src/storage/slot.ts';
import type { StoredRaffle, StoredRaffleConfig, StoredSellerProfile } from '#src/storage/stored-documents.ts';

/** Everything that the wizard needs of one raffle, as stored on this device. */
export interface StoredWizardData {
  raffle: StoredRaffle;
  config: StoredRaffleConfig | undefined;
  slots: Slot[];
  categories: Category[];
  lotteries: Lottery[];
  ticketPlans: TicketPlan[];
  sellerProfile: StoredSellerProfile | undefined;
  /** The queue slot of the receiving settings; undefined if they are not queued. */
  sellerSlot: Slot | undefined;
}

/** What the wizard shows: in the documents, fields locked by sold tickets have the server's values. */
export interface WizardData extends StoredWizardData {
  /** The stored input, locked fields included. */
  typed: { raffle: RaffleData; config: RaffleConfigData | undefined };
}
