import type { Mutant } from './mutant.ts';

const SYNC = 'src/sync';

/** Checks that guard data in a case that is rare, each left out. */
export const GUARD_MUTANTS: readonly Mutant[] = [
  {
    name: 'a pull brings back a raffle deleted here',
    file: `${SYNC}/pull/keep-pulled-page.ts`,
    find: 'const news = replies.filter(({ id }) => !known.deleted.has(id));',
    replace: 'const news = [...replies];',
    test: `${SYNC}/pull/late-pages.test.ts`,
  },
  {
    name: 'a reply brings back a raffle deleted here',
    file: `${SYNC}/pull/keep-pulled.ts`,
    find: "if (raffleId !== null && (await isDeletedHere(database, raffleId))) return 'stored';",
    replace: '',
    test: `${SYNC}/pull/late-pages.test.ts`,
  },
  {
    name: 'leftovers take a configuration with unsaved edits',
    file: `${SYNC}/pull/keep-pulled.ts`,
    find: 'if (there.has(raffleId) || isAhead(config)) continue;',
    replace: 'if (there.has(raffleId)) continue;',
    test: `${SYNC}/pull/late-pages.test.ts`,
  },
  {
    name: 'an overtaken pull keeps its cursor',
    file: `${SYNC}/pull/pull-raffles.ts`,
    find: 'await assertLatestPull(database, run);',
    replace: 'void run; void assertLatestPull;',
    test: `${SYNC}/pull/late-pages.test.ts`,
  },
  {
    name: 'an overtaken pull stores its page',
    file: `${SYNC}/pull/keep-pulled-page.ts`,
    find: 'await assertLatestPull(database, run);',
    replace: 'void run; void assertLatestPull;',
    test: `${SYNC}/engine/pulling.test.ts`,
  },
  {
    name: "a failure changes another attempt's slot",
    file: `${SYNC}/send/send-slot.ts`,
    find: 'if (!isUnderWay(now, attempt)) return;',
    replace: 'void attempt; if (!isUnderWay(now, now?.attempt ?? ({} as never))) return;',
    test: `${SYNC}/send/late-reply.test.ts`,
  },
  {
    name: 'the journal forgets what was written since',
    file: `${SYNC}/save/journal.ts`,
    find: 'if (before !== null && localStorage.getItem(key) === before) localStorage.removeItem(key);',
    replace: 'if (before !== null) localStorage.removeItem(key);',
    test: `${SYNC}/save/journal.test.ts`,
  },
  {
    name: 'the cursor of the last page is kept',
    file: `${SYNC}/pull/pull-raffles.ts`,
    find: 'read.cursor ??= page.changesCursor;',
    replace: 'read.cursor = page.changesCursor;',
    test: `${SYNC}/pull/late-pages.test.ts`,
  },
  {
    name: "the journal's entry does not postpone a pull",
    file: `${SYNC}/pull/keep-pulled.ts`,
    find: "if (context.hasJournalEntry?.(document.kind, raffleId)) return 'postponed';",
    replace: '',
    test: `${SYNC}/save/replay-without-room.test.ts`,
  },
  {
    name: 'a creation under way does not postpone a pull',
    file: `${SYNC}/pull/keep-pulled.ts`,
    find: "if (isCreating) return 'postponed';",
    replace: 'void isCreating;',
    test: `${SYNC}/engine/pulling.test.ts`,
  },
  {
    name: 'what is being sent is discarded',
    file: `${SYNC}/actions/discard.ts`,
    find: 'if (!row || (slot && !isDiscardable(slot))) return false;',
    replace: 'if (!row) return false;',
    test: `${SYNC}/actions/discard.test.ts`,
  },
  {
    name: 'a save does not take back a deletion',
    file: `${SYNC}/save/save-document.ts`,
    find: 'raffleId === null ? false : undoDelete(context, raffleId),',
    replace: 'void undoDelete,',
    test: `${SYNC}/engine/deleting.test.ts`,
  },
  {
    name: 'a choice keeps no history',
    file: `${SYNC}/actions/resolve-conflict.ts`,
    find: 'if (isNothingLost) return;',
    replace: 'if (isNothingLost || !Number.isNaN(0)) return;',
    test: `${SYNC}/engine/two-devices.test.ts`,
  },
];
