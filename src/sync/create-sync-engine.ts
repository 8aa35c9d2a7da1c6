import { withStorage } from '#src/storage/with-storage.ts';
import { hasUnsentWork } from '#src/storage/unsent-work.ts';
import { hasJournal, isNoted } from './journal.ts';
import { createDrain } from './drain.ts';
import { drainLock } from './drain-lock.ts';
import { newContext, type SyncDependencies } from './new-context.ts';
import { createRaffleDraft } from './new-documents.ts';
import { runSync } from './running-sync.ts';
import { savingActions } from './saving-actions.ts';
import { lazyActions } from './lazy-actions.ts';
import type { SyncContext } from './sync-context.ts';
import type { SyncEngine } from './sync-engine.ts';

/** Nobody is held up by work that fails, and may be done another time. */
const quietly = (work: Promise<void>) => work.catch(() => undefined);

/** In the background, and not before the journal: what it brings back may name an image. Its turn comes again with the next start. */
async function sweepImages(context: SyncContext): Promise<void> {
  if ((await context.database.images.count()) === 0) return;
  await (await import('./images/sweep-images.ts')).sweepImages(context);
}

/**
 * What pages left behind that died: hardly ever something, so its code comes only then. What cannot be brought in now stays in
 * the journal.
 */
async function bringIn(context: SyncContext): Promise<void> {
  if (hasJournal(context.userId)) await (await import('./replay-journal.ts')).replayJournal(context);
}

/** What is in no row yet is to be in one before news from the server meets it: of this page's forms, and of pages that died. */
function pageContext(dependencies: EngineDependencies): SyncContext {
  const context = newContext(dependencies);
  const keepTyped = async () => {
    await context.keepTyped();
    await quietly(bringIn(context));
  };
  return {
    ...context,
    keepTyped,
    isNoted: (kind, raffleId) => !context.isVolatile && isNoted(context.userId, kind, raffleId),
  };
}

/** What an engine is given. */
export interface EngineDependencies extends SyncDependencies {
  /** Asks the worker to send what this page cannot. */
  askWorker?: () => Promise<void>;
}

/** An engine as the one who opened it sees it. */
export interface StartedSyncEngine extends SyncEngine {
  /** Replays the journal as far as the device takes it; then sends and pulls in the background. */
  start(): Promise<void>;
  /** Sends and pulls in the background: the user has signed in again. */
  wake(): void;
}

/** One user's engine over their database. */
export function createSyncEngine(dependencies: EngineDependencies): StartedSyncEngine {
  const context = pageContext(dependencies);
  const { userId, database, connectivity } = context;
  const drain = createDrain(context, drainLock(database, context.newId(), dependencies.locks));
  const running = runSync(context, drain, dependencies.askWorker);
  return {
    userId,
    database,
    connectivity,
    uploadProgress: context.uploadProgress,
    ...savingActions(context, drain, running),
    ...lazyActions(context, running),
    createRaffleDraft: () => withStorage(() => createRaffleDraft(context), database),
    sendNow: running.sendNow,
    pull: running.pulling.pull,
    pulling: running.pulling,
    wake: running.resume,
    hasUnsentWork: () => hasUnsentWork(database),
    async start() {
      await quietly(bringIn(context));
      void quietly(sweepImages(context));
      running.resume();
    },
    async stop() {
      await running.stop();
      database.close();
    },
  };
}
