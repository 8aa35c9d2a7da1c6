import { useEffect, useEffectEvent } from 'react';
import type { OpenScreen } from '#src/sync/context/open-screens.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';

/** What the screen shows outlives the loss of the database (P-1027). `read` is called at the loss. */
export function useOpenScreen(engine: Pick<SyncEngine, 'addOpenScreen'>, read: () => OpenScreen): void {
  const readLatest = useEffectEvent(read);
  useEffect(() => engine.addOpenScreen(() => readLatest()), [engine]);
}
