import { DAY_MS } from '#core/domain/durations.ts';

/** For how long an account is searched after its last attempt has ended, and after a restore, milliseconds. */
export const SEARCHED_FOR_MS = DAY_MS;
