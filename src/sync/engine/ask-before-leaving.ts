import { liveQuery } from 'dexie';
import type { OpenedDatabase } from '#src/storage/open-database.ts';
import { onStorageHealth, storageHealth } from '#src/storage/storage-health.ts';
import { hasUnsentWork } from '#src/storage/unsent-work.ts';
import type { Unstored } from '../context/unstored.ts';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Asks before the page is left, on whatever screen, while that would lose text that is not stored (P-1029) or, without storage, what was not
 * sent. The listener is there only meanwhile: some browsers keep no page that has one. Returns what ends it.
 */
export function askBeforeLeaving(
  unstored: Pick<Unstored, 'list' | 'subscribe'>,
  { database, isVolatile }: OpenedDatabase,
): () => void {
  let isUnsent = false;
  const update = () => {
    // An app that a newer one has left behind stores by loading again.
    const isAsking = storageHealth() !== 'outdated' && (isUnsent || unstored.list().length > 0);
    if (isAsking) globalThis.addEventListener?.('beforeunload', ask);
    else globalThis.removeEventListener?.('beforeunload', ask);
  };
  const unsent = isVolatile
    ? liveQuery(() => hasUnsentWork(database)).subscribe((found) => {
        isUnsent = found;
        update();
      })
    : undefined;
  const stops = [unstored.subscribe(update), onStorageHealth(update)];
  update();
  return () => {
    unsent?.unsubscribe();
    for (const stop of stops) stop();
    globalThis.removeEventListener?.('beforeunload', ask);
  };
}
