import type { RaffleTerms, TermsChange } from '#core/domain/draw/raffle-terms.ts';
import type { DrawnWinner } from '#core/domain/draw/draw-winners.ts';

/** Version of the format of the file (docs/PROOF.md). */
export const PROOF_FORMAT = 'rifaria/proof/1';

/** Kinds of the entries of a raffle in the public log. */
type ProofEntryKind = TermsChange | 'root' | 'result';

/** An entry of the public log about the raffle. */
export interface ProofEntry {
  seq: number;
  /** Hash of the entry before, whatever raffle that is about; hex. */
  previous: string;
  /** Hex. */
  hash: string;
  /** Canonical JSON, exactly as hashed. */
  text: string;
  /** What the text says. */
  entry: {
    seq: number;
    kind: ProofEntryKind;
    raffle: string;
    /** Instant, ISO 8601 UTC. */
    at: string;
    data: Readonly<Record<string, string | number>>;
  };
}

/** A version of the terms. */
export interface ProofTerms {
  /** Canonical JSON, exactly as hashed. */
  text: string;
  terms: RaffleTerms;
}

/** Somebody who has won. */
export interface ProofWinner extends Omit<DrawnWinner, 'leaf'> {
  /** The first ticket of the leaf that has won; of the buyer with the most tickets, of the one paid last. */
  lo: number;
  /** Masked; nothing in the file proves it. */
  name: string;
}

/** Everything from which a result can be computed again, without anybody's word (docs/PROOF.md). */
export interface RaffleProof {
  raffleId: string;
  /** Hex. */
  secret: string;
  /** Oldest first. */
  terms: ProofTerms[];
  /** Ascending. */
  luckyNumbers: number[];
  log: ProofEntry[];
  winners: ProofWinner[];
  /** Encoded leaves, base64, in blocks. */
  leaves: string[];
}
