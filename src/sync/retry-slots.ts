import type { SyncContext } from './sync-context.ts';

/** These places in the queue wait no longer, and what was refused is tried again as it is. */
export async function retrySlots({ database }: SyncContext, slotIds: readonly string[]): Promise<void> {
  const { slots } = database;
  await database.transaction('rw', slots, async () => {
    for (const id of slotIds) {
      const slot = await slots.get(id);
      if (!slot || slot.kind === 'deletion' || slot.state === 'sending' || slot.state === 'conflict')
        continue;
      const isRefused = slot.state === 'rejected' || slot.state === 'quarantined';
      await slots.put({
        ...slot,
        tries: 0,
        nextTryAt: 0,
        ...(isRefused && { state: 'queued', problem: null }),
      });
    }
  });
}
