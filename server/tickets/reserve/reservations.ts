import { inTicketTransaction, sqlStateOf, type TicketDb } from '../transaction.ts';
import { createBatcher } from './batcher.ts';
import { flushBatch, type FlushSources } from './flush.ts';
import type { ReserveOutcome, ReserveRequest } from './reserve-request.ts';

/** Maximum number of requests per transaction. */
const MAX_BATCH = 1_000;
/** SQLSTATE classes 'data exception' and 'integrity constraint violation', which a single request causes. */
const FAULTS_OF_ONE = ['22', '23'];

export interface ReservationSources extends FlushSources {
  db: TicketDb;
}

/** Reserves and sells tickets of all raffles. Create one per process and database. */
export interface Reservations {
  /**
   * Holds the wanted tickets, or sells them immediately. Idempotent: the same id with the same secret returns the existing purchase in
   * its current state. Throws if the database fails; the request can then be repeated safely.
   */
  reserve: (request: ReserveRequest) => Promise<ReserveOutcome>;
}

/**
 * Batches requests by raffle: while one transaction runs, the others wait, and up to 1,000 of them go into the next. So a raffle with
 * many buyers needs one commit for many purchases, and a request without competition starts immediately.
 */
export function createReservations({ db, ...sources }: ReservationSources): Reservations {
  const batcher = createBatcher<ReserveRequest, ReserveOutcome>({
    maxBatch: MAX_BATCH,
    keysOf: ({ id, buyer, holder }) => [id, buyer.phone, holder.device].filter((key) => key !== ''),
    flush: (raffleId, requests) =>
      inTicketTransaction(db, (transaction) => flushBatch(transaction, raffleId, requests, sources)),
    isOneToBlame: (error) => FAULTS_OF_ONE.includes(sqlStateOf(error).slice(0, 2)),
  });
  return { reserve: (request) => batcher.submit(request.raffleId, request) };
}
