/** @typedef {Readonly<Record<string, string>>} Exceptions By 'file function', why a check does not hold there. */

/** Transactions that are beside replies of the server and need no guard. @type {Exceptions} */
export const UNGUARDED_TRANSACTIONS = {
  'src/sync/send/begin-attempt.ts beginAttempt': 'nothing was asked yet',
  'src/sync/send/image-sender.ts deliver': 'the bytes are lost, whatever the attempt',
  'src/sync/send/image-sender.ts settle': 'an image counts whichever attempt brought it (P-1047)',
  'src/sync/pull/compare-seller-profile.ts compareSellerProfile':
    'takeBack asks what was acknowledged before',
  'src/sync/pull/keep-pulled.ts removeLeftovers': 'nothing was asked yet',
  'src/sync/publication/fee-payment.ts releaseHeld': 'looks the held save up itself',
  'src/sync/actions/save-card-provider.ts keepReply': 'only where nothing was acknowledged before',
};

/** Functions that take a version of the server over as `base`, and what keeps it from being an older one. @type {Exceptions} */
export const BASE_WRITERS = {
  'src/sync/merge/acknowledge.ts acknowledged': 'the reply to the attempt under way, which no pull overtakes',
  'src/sync/merge/merge-pulled.ts mergePulled': 'compares the revisions',
  'src/sync/merge/merge-pulled.ts withServer': 'mergePulled, or the conflict that it kept',
  'src/sync/merge/take-back.ts overServer': 'takeBack: the server has gone back (P-1039)',
  'src/sync/pull/keep-pulled.ts keepPulledSellerProfile': 'only where the device has none',
  'src/sync/pull/pulled-rows.ts pulledRaffleRow': 'only where the device has none',
  'src/sync/pull/pulled-rows.ts pulledConfigRow': 'only where the device has none',
  'src/sync/actions/save-card-provider.ts keepReply': 'only where nothing was acknowledged before',
  'src/sync/status/sync-state.ts stateColumnsOf': 'columns for a screen; nothing is stored',
  'src/sync/actions/discard.ts revert': "the conflict's version, which is newer than the base",
};
