import { v7 } from 'uuid';
import { CONTRACT_VERSION } from '#core/contract/contract-version.ts';
import { createConnectivity } from './connectivity.ts';
import type { SyncContext } from './sync-context.ts';
import { createOpenScreens } from './open-screens.ts';
import { createUnstored } from './unstored.ts';
import { createUploadProgress } from './upload-progress.ts';

/** Dependencies of an engine; optional ones default to the browser's. */
export interface SyncDependencies
  extends
    Pick<SyncContext, 'userId' | 'database' | 'findToken' | 'onUnauthorized'>,
    Partial<
      Pick<
        SyncContext,
        | 'now'
        | 'random'
        | 'newId'
        | 'fetch'
        | 'contract'
        | 'flushForms'
        | 'connectivity'
        | 'isVolatile'
        | 'onDatabaseLost'
      >
    > {
  /** Web Locks; null for a browser without them. */
  locks?: LockManager | null | undefined;
}

/** The context of an engine, in a page or in the worker. */
export function newContext({ locks: _locks, ...given }: SyncDependencies): SyncContext {
  const fetchLike: typeof fetch = given.fetch ?? ((input, init) => fetch(input, init));
  return {
    now: () => new Date(),
    random: () => Math.random(),
    newId: () => v7(),
    contract: CONTRACT_VERSION,
    isVolatile: false,
    flushForms: () => Promise.resolve(),
    uploadProgress: createUploadProgress(),
    openScreens: createOpenScreens(),
    unstored: createUnstored(),
    ...given,
    fetch: fetchLike,
    connectivity: given.connectivity ?? createConnectivity(fetchLike),
  };
}
