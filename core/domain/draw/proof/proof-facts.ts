import { bytesOfHex, type ByteFunctions } from '#core/domain/bytes.ts';
import type { RaffleResult } from '#core/domain/raffles/raffle-result.ts';
import type { RaffleTerms } from '#core/domain/draw/raffle-terms.ts';
import { permutationOf } from '#core/domain/draw/ticket-secret.ts';
import type { PublicLogHead } from '#core/domain/public-log.ts';
import { readProofLog } from './proof-log.ts';
import type { ProofWinner, RaffleProof } from './raffle-proof.ts';

/** What a proof says, for people. Instants are ISO 8601, hashes hex. */
export interface ProofFacts extends Pick<RaffleResult, 'drawNumber' | 'drawnOn'> {
  raffleId: string;
  terms: RaffleTerms;
  /** When the first terms were committed to, and how often they were changed. */
  committedAt: string;
  changes: number;
  /** Of the terms that hold. */
  commitment: string;
  listedAt: string;
  tickets: number;
  luckyNumbers: number[];
  /** Numbers at the first places of the secret order; none where buyers chose. */
  firstNumbers: number[];
  winners: ProofWinner[];
  /** The last entry about the raffle in the public log. */
  lastEntry: PublicLogHead;
  entries: number;
}

/** How many places of the secret order are told as examples. */
const TOLD_PLACES = 5;

function firstNumbersOf(
  bytes: ByteFunctions,
  { raffleId, secret }: RaffleProof,
  terms: RaffleTerms,
): number[] {
  if (terms.model === 'manual') return [];
  const order = permutationOf(bytes, { raffleId, secret: bytesOfHex(secret) }, terms.maxTickets);
  const places = Math.min(TOLD_PLACES, terms.maxTickets);
  return Array.from({ length: places }, (_, place) => order.numberAt(place));
}

/** What a proof says; undefined where its log does not hold. */
export function proofFacts(bytes: ByteFunctions, proof: RaffleProof): ProofFacts | undefined {
  const log = readProofLog(bytes, proof);
  const [first, last] = [proof.log[0], proof.log.at(-1)];
  const terms = proof.terms.at(-1)?.terms;
  const commitment = log?.commitments.at(-1)?.commitment;
  if (!log || !first || !last || !terms || commitment === undefined) return undefined;
  const draw = last.entry.data.draw;
  return {
    ...{ raffleId: proof.raffleId, terms, commitment, winners: proof.winners },
    ...{ committedAt: first.entry.at, changes: log.commitments.length - 1 },
    ...{ listedAt: log.root.at, tickets: log.root.tickets, luckyNumbers: proof.luckyNumbers },
    firstNumbers: firstNumbersOf(bytes, proof, terms),
    ...{ drawNumber: typeof draw === 'number' ? draw : null, drawnOn: log.result.drawnOn },
    ...{ lastEntry: { seq: last.seq, hash: last.hash }, entries: proof.log.length },
  };
}
