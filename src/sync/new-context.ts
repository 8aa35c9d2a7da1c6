import { v7 } from 'uuid';
import { createConnectivity } from './connectivity.ts';
import type { SyncContext } from './sync-context.ts';
import { createUploadProgress } from './upload-progress.ts';

/** What an engine must be given; the rest has defaults of the browser. */
export interface SyncDependencies
  extends
    Pick<SyncContext, 'userId' | 'database' | 'findToken' | 'onUnauthorized'>,
    Partial<
      Pick<SyncContext, 'now' | 'random' | 'newId' | 'fetch' | 'keepTyped' | 'connectivity' | 'isVolatile'>
    > {
  /** Web Locks; null for a browser without them. */
  locks?: LockManager | null | undefined;
}

/** The context of a page's engine, or of the worker's. */
export function newContext({ locks: _locks, ...given }: SyncDependencies): SyncContext {
  const fetchLike: typeof fetch = given.fetch ?? ((input, init) => fetch(input, init));
  return {
    now: () => new Date(),
    random: () => Math.random(),
    newId: () => v7(),
    isVolatile: false,
    keepTyped: () => Promise.resolve(),
    uploadProgress: createUploadProgress(),
    ...given,
    fetch: fetchLike,
    connectivity: given.connectivity ?? createConnectivity(fetchLike),
  };
}
