import type { Mutant } from './mutant.ts';

const SYNC = 'src/sync';

/** Bugs that show when the server is another one than before: it went back to a backup, or speaks another version of the contract. */
export const SERVER_MUTANTS: readonly Mutant[] = [
  {
    name: 'a raffle that a restored server lacks stays as it is',
    file: `${SYNC}/merge/take-back.ts`,
    find: 'if (server === null || server.revision < base.revision) return true;',
    replace: 'if (server === null) return false; if (server.revision < base.revision) return true;',
    kind: 'restores',
  },
  {
    name: 'an older revision of a restored server is taken for a late reply',
    file: `${SYNC}/merge/take-back.ts`,
    find: 'if (server === null || server.revision < base.revision) return true;',
    replace: 'if (server === null) return true;',
    kind: 'restores',
  },
  {
    name: 'what was written past a lost state is taken for what follows it',
    file: `${SYNC}/merge/take-back.ts`,
    find: ' || isOfLostHours(before, lostHours)',
    replace: '',
    test: `${SYNC}/engine/server-restored-overtaken.test.ts`,
  },
  {
    name: 'what is sent again counts text as sent that was only typed',
    file: `${SYNC}/merge/take-back.ts`,
    find: 'localRev: isClean ? localRev : row.ackedRev',
    replace: 'localRev',
    kind: 'restores',
  },
  {
    name: 'an image that a restored server has forgotten is not uploaded again',
    file: `${SYNC}/send/take-back-refused.ts`,
    find: 'if (refused.length === 0) return false;',
    replace: 'if (refused.length >= 0) return false;',
    kind: 'restores',
  },
  {
    name: '426 counts as a refusal of the save',
    file: `${SYNC}/send/slot-failure.ts`,
    find: "if (error.status === 426) return 'update';",
    replace: '',
    kind: 'deployments',
  },
  {
    name: 'what waits for an update is not sent by the next build',
    file: `${SYNC}/send/drain-queue.ts`,
    find: "slot.state === 'update-needed' && (isFirst || slot.refusedContract < contract)",
    replace: 'void [isFirst, contract, slot] && false',
    kind: 'deployments',
  },
  {
    name: 'what another build has frozen waits for an update that was taken',
    file: `${SYNC}/send/send-slot.ts`,
    find: 'isOfOtherContract(error) && contractOf(slot.attempt, context.contract) !== context.contract',
    replace: 'isOfOtherContract(error) && Number.isNaN(0)',
    kind: 'deployments',
  },
];
