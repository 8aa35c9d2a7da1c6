import { raffleLogKey } from '#core/domain/public-log.ts';
import type { Sha256 } from '#core/domain/bytes.ts';
import type { ListedPurchase } from './public-sold-list.ts';

/** What an entry `root` of the public log says (docs/PROOF.md). */
export interface RootEntry {
  seq: number;
  kind: 'root';
  /** Names the raffle. */
  raffle: string;
  data: { root: string; leaves: number };
}

/** Whether an entry of the public log has the root of the list that a purchase is told to be in, for this raffle and with as many leaves. */
export function isRootInLog(
  sha256: Sha256,
  entry: RootEntry,
  { raffleId, place }: { raffleId: string; place: ListedPurchase },
): boolean {
  const { seq, raffle, data } = entry;
  return (
    seq === place.logSeq &&
    raffle === raffleLogKey(sha256, raffleId) &&
    data.root === place.root &&
    data.leaves === place.count
  );
}
