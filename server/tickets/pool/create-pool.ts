import type { TicketModel } from '#core/domain/raffles/ticket-model.ts';
import type { TicketDb } from '../transaction.ts';

export interface NewPool {
  raffleId: string;
  model: TicketModel;
  maxTickets: number;
  /** The raffle's secret, encrypted by the caller. */
  secretSealed: string;
  /** 00:00 São Paulo time on the day of the draw. */
  closesAt: Date;
  freezesAt: Date;
  createdAt: Date;
  /** Sales start paused, until payments are compared (P-739, P-751). */
  isPausedByRestore?: boolean;
}

/** Inserts the pool of a raffle on publication. No effect if the raffle has a pool: it keeps its secret. */
export async function createPool(
  db: TicketDb,
  { isPausedByRestore = false, ...pool }: NewPool,
): Promise<void> {
  const pausedAt = isPausedByRestore ? pool.createdAt : null;
  const pausedBy = isPausedByRestore ? 'restore' : 'seller';
  await db
    .insertInto('pool')
    .values({ ...pool, next: 0, freed: 0, edition: 0, frozenAt: null, pausedAt, pausedBy })
    .onConflict((conflict) => conflict.column('raffleId').doNothing())
    .execute();
}
