import type { RaffleStatus } from './raffle-status.ts';

/** What the organizer writes in step 0 (§2). Ids are null until something is chosen. */
export interface RaffleData {
  title: string;
  categoryId: string | null;
  ticketPlanId: string | null;
  /** Cents of BRL a ticket. */
  priceCents: number;
  lotteryId: string | null;
  /** Sanitised HTML. */
  description: string;
}

/** A raffle as the server has it (§3). */
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
export const EMPTY_RAFFLE_DATA: RaffleData = {
  title: '',
  categoryId: null,
  ticketPlanId: null,
  priceCents: 0,
  lotteryId: null,
  description: '',
};

/** The part of a raffle that its owner writes. */
export function raffleDataOf(raffle: RaffleData): RaffleData {
  const { title, categoryId, ticketPlanId, priceCents, lotteryId, description } = raffle;
  return { title, categoryId, ticketPlanId, priceCents, lotteryId, description };
}
