import type { TicketDb } from '../transaction.ts';

/** A version of a raffle's terms. */
export interface StoredTerms {
  /** From 1. */
  version: number;
  /** Canonical JSON of `RaffleTerms`. */
  terms: string;
  commitment: string;
  /** Its first entry in the public log. */
  logSeq: number;
  createdAt: Date;
}

const termsOf = (db: TicketDb, raffleId: string) =>
  db
    .selectFrom('raffleTerms')
    .select(['version', 'terms', 'commitment', 'logSeq', 'createdAt'])
    .where('raffleId', '=', raffleId);

/** The version that holds; undefined for a raffle that was never published. */
export async function findLatestTerms(db: TicketDb, raffleId: string): Promise<StoredTerms | undefined> {
  return termsOf(db, raffleId).orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** Every version, oldest first. */
export async function listTerms(db: TicketDb, raffleId: string): Promise<StoredTerms[]> {
  return termsOf(db, raffleId).orderBy('version').execute();
}
