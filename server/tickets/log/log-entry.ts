import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { TermsChange } from '#core/domain/draw/raffle-terms.ts';
import { raffleLogKey } from '#core/domain/public-log.ts';
import { sha256 } from '../node-bytes.ts';

/** Hash before the first entry. */
export const LOG_START = '0'.repeat(64);

/** An entry of the public log as it is hashed (docs/PROOF.md). */
export interface LogEntry {
  /** From 1, without gaps. */
  seq: number;
  /** What happened to the raffle, or to all of them. */
  kind: TermsChange | 'root' | 'result' | 'cancellation' | 'restored';
  /** `raffleKey` of the raffle; empty for an entry about all of them. */
  raffle: string;
  /** Instant, ISO 8601 UTC. */
  at: string;
  data: Readonly<Record<string, string | number>>;
}

/** Names a raffle in the log. Hex. */
export const raffleKey = (raffleId: string): string => raffleLogKey(sha256, raffleId);

/** Canonical JSON (RFC 8785). @throws for values that JSON cannot hold */
export function canonicalJson(value: object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('no JSON value');
  return text;
}

/** Hash of an entry: SHA-256 over the 32 bytes of the previous hash and the entry's canonical JSON, hex. */
export function entryHash(previous: string, entry: string): string {
  return createHash('sha256').update(previous, 'hex').update(entry).digest('hex');
}
