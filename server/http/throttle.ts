import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../services/app-error.ts';

const MINUTE_SECONDS = 60;
/** No login is longer; what is does not fill the memory. */
const ACCOUNT_KEY_LENGTH = 254;

/** How much is let through, a window each. */
export interface ThrottleLimits {
  /** Failed sign-ins of one account in 15 minutes. */
  failuresPerAccount: number;
  /** Failed sign-ins from one address in 15 minutes. */
  failuresPerAddress: number;
  /** Registrations from one address in an hour. */
  registrationsPerAddress: number;
  /** Files of one account in an hour. */
  uploadsPerAccount: number;
  /** Codes that are sent to one login in an hour: with 5 tries each, fifty guesses at a million. */
  codesPerAccount: number;
  /** Codes that one address asks for in an hour. */
  codesPerAddress: number;
  /** Codes that one address enters in 15 minutes. */
  guessesPerAddress: number;
  /** Exports of one account in an hour. */
  downloadsPerAccount: number;
}

/** Room for a household or an office behind one address, none for a list of passwords. */
export const DEFAULT_THROTTLE_LIMITS: ThrottleLimits = {
  failuresPerAccount: 10,
  failuresPerAddress: 50,
  registrationsPerAddress: 100,
  uploadsPerAccount: 300,
  codesPerAccount: 10,
  codesPerAddress: 60,
  guessesPerAddress: 60,
  downloadsPerAccount: 10,
};

/** Slows down guessing at the door (decision 32). */
export interface Throttle {
  /** Runs a sign-in; only failures count, and a success forgives the account. Throws 429. */
  signIn: <Result>(address: string, account: string, work: () => Promise<Result>) => Promise<Result>;
  /** Counts a registration, whatever comes of it. Throws 429. */
  registration: (address: string) => Promise<void>;
  /** Counts a file that an account sends. Throws 429. */
  upload: (accountId: string) => Promise<void>;
  /** Counts a code that is asked for, whatever comes of it. Throws 429. */
  code: (address: string, account: string) => Promise<void>;
  /** Counts a code that is entered. Throws 429. */
  guess: (address: string) => Promise<void>;
  /** Runs a change of password that asks for the present one; only failures count, as with signIn. Throws 429. */
  password: <Result>(address: string, accountId: string, work: () => Promise<Result>) => Promise<Result>;
  /** Counts an export of an account's data. Throws 429. */
  download: (accountId: string) => Promise<void>;
}

function tooMany(waitMs: number): AppError {
  return new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

async function spend(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext);
    throw refusal;
  }
}

/** A counter of its own: `points` in `minutes`. */
function counter(keyPrefix: string, points: number, minutes: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: minutes * MINUTE_SECONDS, keyPrefix });
}

/** Spends before the secret is looked at, so that many tries at once cannot slip by, and gives back when it was right. */
async function forgiving<Result>(
  { perAddress, perAccount }: { perAddress: RateLimiterMemory; perAccount: RateLimiterMemory },
  { address, account }: { address: string; account: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const key = account.slice(0, ACCOUNT_KEY_LENGTH);
  await spend(perAddress, address);
  await spend(perAccount, key);
  const result = await work();
  await perAccount.delete(key);
  await perAddress.reward(address);
  return result;
}

/** Counts in this process's memory. */
export function createThrottle(limits: ThrottleLimits): Throttle {
  const perAddress = counter('address', limits.failuresPerAddress, 15);
  const signIns = { perAddress, perAccount: counter('account', limits.failuresPerAccount, 15) };
  const passwords = { perAddress, perAccount: counter('password', limits.failuresPerAccount, 15) };
  const registrations = counter('registration', limits.registrationsPerAddress, 60);
  const uploads = counter('upload', limits.uploadsPerAccount, 60);
  const codes = counter('code', limits.codesPerAccount, 60);
  const codesOfAddress = counter('code-address', limits.codesPerAddress, 60);
  const guesses = counter('guess', limits.guessesPerAddress, 15);
  const downloads = counter('download', limits.downloadsPerAccount, 60);
  return {
    signIn: (address, account, work) => forgiving(signIns, { address, account }, work),
    password: (address, account, work) => forgiving(passwords, { address, account }, work),
    upload: (accountId) => spend(uploads, accountId),
    registration: (address) => spend(registrations, address),
    async code(address, account) {
      await spend(codesOfAddress, address);
      await spend(codes, account.slice(0, ACCOUNT_KEY_LENGTH));
    },
    guess: (address) => spend(guesses, address),
    download: (accountId) => spend(downloads, accountId),
  };
}
