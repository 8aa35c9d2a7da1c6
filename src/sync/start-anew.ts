import type { SyncEngine } from './sync-engine.ts';

/**
 * A new draft with all that was written in a raffle which another device has deleted. `show` opens it; only then does
 * the old one go from here, with its text safe and its form closed.
 */
export async function startAnew(
  engine: SyncEngine,
  raffleId: string,
  show: (newId: string) => void,
): Promise<void> {
  show(await engine.duplicateRaffle(raffleId, { keepsTitle: true }));
  await engine.deleteRaffle(raffleId);
}
