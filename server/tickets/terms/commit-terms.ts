import { promisesSame, type RaffleTerms, termsChanges } from '#core/domain/draw/raffle-terms.ts';
import { TERMS_VERSIONS_MAX } from '#core/domain/limits.ts';
import { appendToLog } from '../log/append-entries.ts';
import { canonicalJson } from '../log/log-entry.ts';
import { commitmentOf, luckyNumbersHash, termsHash } from '../numbers/ticket-secret.ts';
import { lockPool, type Pool } from '../pool/pool.ts';
import type { TicketDb } from '../transaction.ts';
import { findLatestTerms, type StoredTerms } from './read-terms.ts';

export interface TermsToCommit {
  raffleId: string;
  at: Date;
  /** Makes the terms; `hashOf` commits to lucky numbers that stay secret. */
  makeTerms: (hashOf: (numbers: readonly number[]) => string) => RaffleTerms;
  /** The raffle's secret from its encrypted form. */
  openSecret: (raffleId: string, sealed: string) => Uint8Array;
}

/** 'fixed': the list of sold tickets is, and what it is drawn for with it. 'too-many': they have changed too often. */
export type CommitTermsOutcome = 'committed' | 'same' | 'fixed' | 'too-many';

/** Why terms cannot be followed by another version; undefined if they can. */
function refusalOf(
  { frozenAt, freezesAt }: Pool,
  latest: StoredTerms,
  at: Date,
): Extract<CommitTermsOutcome, 'fixed' | 'too-many'> | undefined {
  if (frozenAt !== null || at >= freezesAt) return 'fixed';
  return latest.version >= TERMS_VERSIONS_MAX ? 'too-many' : undefined;
}

/**
 * Stores the terms of a raffle with a pool as a new version with its commitment, and enters it in the public log, unless the latest version
 * promises the same. Call it last in its transaction: it locks the log.
 */
export async function commitTerms(
  transaction: TicketDb,
  { raffleId, at, makeTerms, openSecret }: TermsToCommit,
): Promise<CommitTermsOutcome> {
  const pool = await lockPool(transaction, raffleId);
  if (!pool) return 'same';
  const secret = openSecret(raffleId, pool.secretSealed);
  const wanted = makeTerms((numbers) => luckyNumbersHash(raffleId, secret, numbers));
  const latest = await findLatestTerms(transaction, raffleId);
  const before = latest && (JSON.parse(latest.terms) as RaffleTerms);
  if (before && promisesSame(before, wanted)) return 'same';
  const refusal = latest && refusalOf(pool, latest, at);
  if (refusal) return refusal;
  const terms = canonicalJson(wanted);
  const commitment = commitmentOf(raffleId, secret, terms);
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
  return 'committed';
}
