import { v7 } from 'uuid';
import { withStorage } from '#src/storage/storage-problem.ts';
import { hasUnsentWork } from '#src/storage/unsent-work.ts';
import { createConnectivity } from './connectivity.ts';
import { createDrain } from './drain.ts';
import { drainLock } from './drain-lock.ts';
import { createRaffleDraft } from './new-documents.ts';
import { replayJournal } from './replay-journal.ts';
import { runSync } from './running-sync.ts';
import { savingActions } from './saving-actions.ts';
import { seldomActions } from './seldom-actions.ts';
import type { SyncContext } from './sync-context.ts';
import type { SyncEngine } from './sync-engine.ts';
import { createUploadProgress } from './upload-progress.ts';

/** What an engine is given; the rest has defaults of the browser. */
export interface SyncDependencies
  extends
    Pick<SyncContext, 'userId' | 'database' | 'findToken' | 'onUnauthorized'>,
    Partial<Pick<SyncContext, 'now' | 'random' | 'newId' | 'fetch' | 'connectivity'>> {
  /** Web Locks; null for a browser without them. */
  locks?: LockManager | null | undefined;
}

/** In the background, and not before the journal: what it brings back may name an image. Its turn comes again with the next start. */
function sweepImages(context: SyncContext): void {
  const sweep = async () => {
    if ((await context.database.images.count()) === 0) return;
    await (await import('./images/sweep-images.ts')).sweepImages(context);
  };
  sweep().catch(() => undefined);
}

/** An engine as the one who opened it sees it. */
export interface StartedSyncEngine extends SyncEngine {
  /** Replays the journal; then sends and pulls in the background. */
  start(): Promise<void>;
  /** Sends and pulls in the background: the user has signed in again. */
  wake(): void;
}

/** One user's engine over their database. */
export function createSyncEngine(dependencies: SyncDependencies): StartedSyncEngine {
  const context = contextOf(dependencies);
  const { userId, database, connectivity } = context;
  const drain = createDrain(context, drainLock(database, context.newId(), dependencies.locks));
  const running = runSync(context, drain);
  return {
    userId,
    database,
    connectivity,
    uploadProgress: context.uploadProgress,
    ...savingActions(context, drain, running),
    ...seldomActions(context, running),
    createRaffleDraft: () => withStorage(() => createRaffleDraft(context)),
    sendNow: running.sendNow,
    pull: running.pulling.pull,
    pulling: running.pulling,
    wake: running.wake,
    hasUnsentWork: () => hasUnsentWork(database),
    async start() {
      await replayJournal(context);
      sweepImages(context);
      running.wake();
    },
    async stop() {
      await running.stop();
      database.close();
    },
  };
}

function contextOf({ locks: _locks, ...given }: SyncDependencies): SyncContext {
  const fetchLike: typeof fetch = given.fetch ?? ((input, init) => fetch(input, init));
  return {
    now: () => new Date(),
    random: () => Math.random(),
    newId: () => v7(),
    uploadProgress: createUploadProgress(),
    ...given,
    fetch: fetchLike,
    connectivity: given.connectivity ?? createConnectivity(fetchLike),
  };
}
