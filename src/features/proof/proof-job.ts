import type { ProofReport } from '#core/domain/draw/proof/check-proof.ts';
import type { ProofFacts } from '#core/domain/draw/proof/proof-facts.ts';

/** Where a proof is: a file, or an address. */
export type ProofSource = File | string;

/** Why there is nothing to check: the text is no proof, there is no result, or the server did not answer. */
export type ProofFailure = 'no-proof' | 'no-result' | 'no-answer';

/** A checked proof. */
export interface CheckedProof {
  report: ProofReport;
  /** Undefined where not even the log holds. */
  facts: ProofFacts | undefined;
  durationMs: number;
}

/** What the worker says: how far it is (0 to 1), then how it ended. */
export type ProofAnswer = { progress: number } | { failure: ProofFailure } | { checked: CheckedProof };
