/**
 * Everything from which the result of a raffle can be computed again (docs/PROOF.md). Not in the registry of calls, because the reply is
 * streamed: a list may have a million leaves.
 */
export const PROOF_PATH = '/public/raffle/:id/proof';
