import type { Category, Lottery, TicketPlan } from '#core/domain/catalog.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import type { Slot } from '#src/storage/slot.ts';
import type { StoredRaffle, StoredRaffleConfig, StoredSellerProfile } from '#src/storage/stored-documents.ts';

/** Everything that the wizard needs of one raffle, as it stands on this device. */
export interface StoredWizardData {
  raffle: StoredRaffle;
  config: StoredRaffleConfig | undefined;
  slots: Slot[];
  categories: Category[];
  lotteries: Lottery[];
  ticketPlans: TicketPlan[];
  sellerProfile: StoredSellerProfile | undefined;
  /** The place in the queue of the receiving settings; undefined when they are not on their way. */
  sellerSlot: Slot | undefined;
}

/** What the wizard shows: the documents hold what sold tickets lock. */
export interface WizardData extends StoredWizardData {
  /** What was written, locked fields included. */
  typed: { raffle: RaffleData; config: RaffleConfigData | undefined };
}
