import { bytesOfHex, type Sha256 } from '#core/domain/bytes.ts';
import type { TermsChange } from '#core/domain/draw/raffle-terms.ts';
import { commitmentToHash, type TicketSecret } from '#core/domain/draw/ticket-secret.ts';
import { raffleLogKey } from '#core/domain/public-log.ts';

/** What an entry of the public log about a raffle's terms says (docs/PROOF.md). */
export interface TermsEntry {
  seq: number;
  kind: TermsChange;
  /** Names the raffle. */
  raffle: string;
  /** Hex; `terms` is their hash. */
  data: { commitment: string; terms: string };
}

/** Whether an entry of the public log has committed to the secret that is revealed with the result. */
export function isSecretInLog(sha256: Sha256, { raffle, data }: TermsEntry, secret: TicketSecret): boolean {
  return (
    raffle === raffleLogKey(sha256, secret.raffleId) &&
    data.commitment === commitmentToHash(sha256, secret, bytesOfHex(data.terms))
  );
}
