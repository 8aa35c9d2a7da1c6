import type { SyncEngine } from './sync-engine.ts';

/**
 * Copies a raffle that another device has deleted into a new draft, opens it with `show`, then removes the old one from this
 * device. In this order the text is stored and the old form is closed before the removal.
 */
export async function recreateRaffle(
  engine: SyncEngine,
  raffleId: string,
  show: (newId: string) => void,
): Promise<void> {
  show(await engine.duplicateRaffle(raffleId, { keepsTitle: true }));
  await engine.deleteRaffle(raffleId);
}
