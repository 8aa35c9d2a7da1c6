import { checkProof } from '#core/domain/draw/proof/check-proof.ts';
import { proofFacts } from '#core/domain/draw/proof/proof-facts.ts';
import { readProof } from '#core/wire/draw/proof.ts';
import { NODE_BYTES } from '#server/tickets/node-bytes.ts';
import type { ProofFile } from './proved-raffle.ts';

/** What the check of a proof file finds. */
export function checkedProofOf(file: ProofFile) {
  const proof = readProof(JSON.stringify(file));
  return { report: checkProof(NODE_BYTES, proof), facts: proofFacts(NODE_BYTES, proof) };
}
