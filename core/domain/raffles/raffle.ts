import { defaultsOf, pickFields, type ValuesOf } from './field.ts';
import { RAFFLE_FIELDS } from './raffle-fields.ts';
import type { RaffleStatus } from './raffle-status.ts';

/** What the organizer writes in step 0 (P-301). Ids are null until one is chosen. */
export type RaffleData = ValuesOf<typeof RAFFLE_FIELDS>;

/** A raffle as the server has it. */
export interface Raffle extends RaffleData {
  id: string;
  ownerId: string;
  categoryId: string;
  ticketPlanId: string;
  lotteryId: string;
  status: RaffleStatus;
  slug: string;
  isFree: boolean;
  /** Raised by the server with each accepted write. */
  revision: number;
  /** Instants, ISO 8601 UTC. */
  createdAt: string;
  updatedAt: string;
}

/** Step 0 before anything is typed. */
export const EMPTY_RAFFLE_DATA: RaffleData = defaultsOf(RAFFLE_FIELDS);

/** The part of a raffle that its owner writes. */
export const raffleDataOf = (raffle: RaffleData): RaffleData => pickFields(RAFFLE_FIELDS, raffle);
