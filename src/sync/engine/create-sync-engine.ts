import { hasUnsentText, hasUnsentWork } from '#src/storage/unsent-work.ts';
import { hasJournal, hasJournalEntry, readJournal } from '../save/journal.ts';
import { unstoredText } from '../save/watch-unstored.ts';
import { retryUnstored } from './retrying-unstored.ts';
import { createDrain } from './drain.ts';
import { drainLock } from './drain-lock.ts';
import { newContext, type SyncDependencies } from '../context/new-context.ts';
import { createRaffleDraft } from '../context/new-documents.ts';
import { withRoom } from '../images/with-room.ts';
import { runSync } from './running-sync.ts';
import { lazyFacets } from './lazy-facets.ts';
import { savingFacet } from './saving-facet.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { SyncEngine } from './sync-engine.ts';

/** For work that may fail, since it is repeated later. */
const ignoreErrors = (work: Promise<void>) => work.catch(() => undefined);

/** Runs after the journal is replayed, as replayed edits may name an image. */
async function sweepImages(context: SyncContext): Promise<void> {
  if ((await context.database.images.count()) === 0) return;
  await (await import('../images/sweep-images.ts')).sweepImages(context);
}

/** The journal is nearly always empty, so the replay code is loaded only when it is not. Failed entries stay in the journal. */
async function replayJournal(context: SyncContext): Promise<void> {
  if (!hasJournal(context.userId)) return;
  try {
    await (await import('../save/replay-journal.ts')).replayJournal(context);
  } finally {
    noteJournaled(context);
  }
}

/** What the journal still has after its replay is not stored. */
function noteJournaled({ userId, unstored, isVolatile }: SyncContext): void {
  if (isVolatile) return;
  const left = readJournal(userId).reverse();
  for (const { edit, key } of left) {
    const text = unstoredText(edit, [key]);
    const known = unstored.find(text);
    if (!known) unstored.note(text);
    else if (!known.journalKeys.includes(key))
      unstored.note({ ...known, journalKeys: [...known.journalKeys, key] });
  }
}

/** Drafts that were typed in a page that died are saved as if their step had been left (P-1016). Its code comes only where there are any. */
async function saveLeft(context: SyncContext, send: () => Promise<void>): Promise<void> {
  if (!(await hasUnsentText(context.database))) return;
  const isSaved = await (await import('../save/save-typed.ts')).saveLeftDrafts(context);
  if (isSaved) await send();
}

/** When the loss of the database is provided for on a screen with nothing typed, so that its code delays no screen. Milliseconds. */
const PREPARE_FOR_LOSS_AFTER_MS = 3_000;

/** Provides for the loss of the database (P-1027), once. */
function lossPreparation(context: SyncContext, wake: () => void) {
  let prepared: Promise<void> | undefined;
  return async () => {
    if (context.isVolatile) return;
    prepared ??= import('./survive.ts').then(({ survive }) => survive(context, wake));
    await prepared.catch(() => {
      prepared = undefined;
    });
  };
}

/** `flushForms` also replays the journal, so that all local edits are stored before server versions are merged. */
function pageContext(dependencies: EngineDependencies): SyncContext {
  const context = newContext(dependencies);
  const flushForms = async () => {
    await context.flushForms();
    await ignoreErrors(replayJournal(context));
  };
  return {
    ...context,
    flushForms,
    hasJournalEntry: (kind, raffleId) =>
      !context.isVolatile && hasJournalEntry(context.userId, kind, raffleId),
  };
}

export interface EngineDependencies extends SyncDependencies {
  /** Asks the worker to send the queue when this page cannot. */
  wakeWorker?: () => Promise<void>;
}

/** The engine with the calls of its owner, which starts and wakes it. */
export interface StartedSyncEngine extends SyncEngine {
  /** Replays the journal, then sends and pulls in the background. */
  start(): Promise<void>;
  /** Sends and pulls in the background after the user has signed in again. */
  wake(): void;
}

/** One user's engine over their database. */
export function createSyncEngine(dependencies: EngineDependencies): StartedSyncEngine {
  const context = pageContext(dependencies);
  const { userId, database, connectivity } = context;
  const drain = createDrain(context, drainLock(database, context.newId(), dependencies.locks));
  const running = runSync(context, drain, dependencies.wakeWorker);
  const wakeAfterLoss = () => {
    // A pull under way has stored some of what it brought in the lost database.
    void ignoreErrors(running.pulling.pull().then(() => undefined));
    running.wake();
  };
  const retrying = retryUnstored(context);
  const prepareForLoss = lossPreparation(context, wakeAfterLoss);
  let preparing: ReturnType<typeof setTimeout> | undefined;
  return {
    userId,
    database,
    connectivity,
    uploadProgress: context.uploadProgress,
    ...savingFacet(context, drain, running),
    ...lazyFacets(context, { send: running.send, wake: running.wake, pull: running.pulling.pull }),
    createRaffleDraft: () => withRoom(database, () => createRaffleDraft(context)),
    sendNow: running.sendNow,
    pull: running.pulling.pull,
    pulling: running.pulling,
    wake: running.resume,
    hasUnsentWork: async () => context.unstored.list().length > 0 || (await hasUnsentWork(database)),
    storeAgain: retrying.now,
    addOpenScreen(read) {
      void prepareForLoss();
      return context.openScreens.add(read);
    },
    async start() {
      await ignoreErrors(replayJournal(context));
      void ignoreErrors(sweepImages(context));
      void ignoreErrors(saveLeft(context, running.send));
      running.resume();
      preparing = setTimeout(() => void prepareForLoss(), PREPARE_FOR_LOSS_AFTER_MS);
    },
    async stop() {
      clearTimeout(preparing);
      retrying.stop();
      await running.stop();
      database.close();
    },
  };
}
