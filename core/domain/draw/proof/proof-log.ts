import { bytesOfHex, type ByteFunctions, concatBytes, hexOf } from '#core/domain/bytes.ts';
import { raffleLogKey } from '#core/domain/public-log.ts';
import type { ProofEntry, RaffleProof } from './raffle-proof.ts';

/** What the entries of a raffle say. */
export interface ProofLog {
  /** Of each version of the terms, oldest first. Hex. */
  commitments: { commitment: string; terms: string }[];
  root: { at: string; root: string; leaves: number; tickets: number };
  result: {
    drawnOn: string;
    /** First to fifth; undefined where the organizer has named the numbers. */
    federalTickets: string[] | undefined;
    /** Of the prizes, in their order. */
    numbers: number[];
    /** Hex. */
    secret: string;
  };
}

const FEDERAL_TICKETS = /^\d{6}( \d{6}){4}$/;
const NUMBERS = /^\d{1,8}( \d{1,8})*$/;

/** Each entry has its hash, is about the raffle, and comes after the one before. */
function isChained({ sha256, encodeText }: ByteFunctions, { raffleId, log }: RaffleProof): boolean {
  const raffle = raffleLogKey(sha256, raffleId);
  return log.every(({ seq, previous, hash, text, entry }, index) => {
    const before = log[index - 1];
    return (
      entry.seq === seq &&
      entry.raffle === raffle &&
      hexOf(sha256(concatBytes(bytesOfHex(previous), encodeText(text)))) === hash &&
      (before === undefined || seq > before.seq) &&
      (before === undefined || seq !== before.seq + 1 || previous === before.hash)
    );
  });
}

/** A version of the terms may have several entries; undefined if one names none. */
function commitmentsOf(entries: readonly ProofEntry[]): ProofLog['commitments'] | undefined {
  const commitments: ProofLog['commitments'] = [];
  for (const { entry } of entries) {
    const { commitment, terms } = entry.data;
    if (typeof commitment !== 'string' || typeof terms !== 'string') return undefined;
    if (entry.kind === 'root' || entry.kind === 'result') return undefined;
    if (commitments.at(-1)?.commitment !== commitment) commitments.push({ commitment, terms });
  }
  return commitments;
}

function rootOf({ entry: { kind, at, data } }: ProofEntry): ProofLog['root'] | undefined {
  const { root, leaves, tickets } = data;
  if (kind !== 'root' || Number.isNaN(Date.parse(at))) return undefined;
  if (typeof root !== 'string' || typeof leaves !== 'number' || typeof tickets !== 'number') return undefined;
  return { at, root, leaves, tickets };
}

function resultOf({ entry: { kind, data } }: ProofEntry): ProofLog['result'] | undefined {
  const { drawnOn, tickets, numbers, secret } = data;
  if (kind !== 'result' || typeof drawnOn !== 'string' || typeof secret !== 'string') return undefined;
  if (typeof numbers !== 'string' || !NUMBERS.test(numbers)) return undefined;
  if (tickets !== undefined && !(typeof tickets === 'string' && FEDERAL_TICKETS.test(tickets)))
    return undefined;
  return { drawnOn, federalTickets: tickets?.split(' '), numbers: numbers.split(' ').map(Number), secret };
}

/**
 * The entries of a raffle: its terms, then the root of its list, then its result. Undefined where they are not such, or an entry does not
 * have its hash.
 */
export function readProofLog(bytes: ByteFunctions, proof: RaffleProof): ProofLog | undefined {
  const [last, beforeLast, ...rest] = proof.log.toReversed();
  if (!last || !beforeLast || rest.length === 0 || !isChained(bytes, proof)) return undefined;
  const [commitments, root, result] = [commitmentsOf(rest.toReversed()), rootOf(beforeLast), resultOf(last)];
  return commitments && root && result && { commitments, root, result };
}
