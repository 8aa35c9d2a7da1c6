import { type RaffleTerms, termsChanges } from '#core/domain/draw/raffle-terms.ts';
import { appendToLog } from '../log/append-entries.ts';
import { canonicalJson } from '../log/log-entry.ts';
import { commitmentOf, luckyNumbersHash, termsHash } from '../numbers/ticket-secret.ts';
import { lockPool } from '../pool/pool.ts';
import type { TicketDb } from '../transaction.ts';
import { findLatestTerms } from './read-terms.ts';

export interface TermsToCommit {
  raffleId: string;
  at: Date;
  /** Makes the terms; `hashOf` commits to lucky numbers that stay secret. */
  makeTerms: (hashOf: (numbers: readonly number[]) => string) => RaffleTerms;
  /** The raffle's secret from its encrypted form. */
  openSecret: (raffleId: string, sealed: string) => Uint8Array;
}

/**
 * Stores the terms of a raffle with a pool as a new version with its commitment, and enters it in the public log. No effect if they are
 * those of the latest version. Call it last in its transaction: it locks the log.
 */
export async function commitTerms(
  transaction: TicketDb,
  { raffleId, at, makeTerms, openSecret }: TermsToCommit,
): Promise<void> {
  const pool = await lockPool(transaction, raffleId);
  if (!pool) return;
  const secret = openSecret(raffleId, pool.secretSealed);
  const wanted = makeTerms((numbers) => luckyNumbersHash(raffleId, secret, numbers));
  const terms = canonicalJson(wanted);
  const latest = await findLatestTerms(transaction, raffleId);
  if (latest?.terms === terms) return;
  const commitment = commitmentOf(raffleId, secret, terms);
  const before = latest && (JSON.parse(latest.terms) as RaffleTerms);
  const entries = termsChanges(before, wanted).map((kind) => ({
    kind,
    data: { commitment, terms: termsHash(terms) },
  }));
  const version = (latest?.version ?? 0) + 1;
  const logSeq = await appendToLog(transaction, { raffleId, at }, entries);
  await transaction
    .insertInto('raffleTerms')
    .values({ raffleId, version, terms, commitment, logSeq, createdAt: at })
    .execute();
}
