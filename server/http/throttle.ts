import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../services/app-error.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
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
}

/** Room for a household or an office behind one address, none for a list of passwords. */
export const DEFAULT_THROTTLE_LIMITS: ThrottleLimits = {
  failuresPerAccount: 10,
  failuresPerAddress: 50,
  registrationsPerAddress: 100,
  uploadsPerAccount: 300,
};

/** Slows down guessing at the door (decision 32). */
export interface Throttle {
  /** Runs a sign-in; only failures count, and a success forgives the account. Throws 429. */
  signIn: <Result>(address: string, account: string, work: () => Promise<Result>) => Promise<Result>;
  /** Counts a registration, whatever comes of it. Throws 429. */
  registration: (address: string) => Promise<void>;
  /** Counts a file that an account sends. Throws 429. */
  upload: (accountId: string) => Promise<void>;
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

/**
 * Counts in this process's memory. A sign-in spends its points before the password is looked at, so that many at once
 * cannot slip by, and gets them back when it was right.
 */
export function createThrottle(limits: ThrottleLimits): Throttle {
  const perAccount = new RateLimiterMemory({
    points: limits.failuresPerAccount,
    duration: 15 * MINUTE_SECONDS,
    keyPrefix: 'account',
  });
  const perAddress = new RateLimiterMemory({
    points: limits.failuresPerAddress,
    duration: 15 * MINUTE_SECONDS,
    keyPrefix: 'address',
  });
  const registrations = new RateLimiterMemory({
    points: limits.registrationsPerAddress,
    duration: HOUR_SECONDS,
    keyPrefix: 'registration',
  });
  const uploads = new RateLimiterMemory({
    points: limits.uploadsPerAccount,
    duration: HOUR_SECONDS,
    keyPrefix: 'upload',
  });
  return {
    async signIn(address, account, work) {
      const key = account.slice(0, ACCOUNT_KEY_LENGTH);
      await spend(perAddress, address);
      await spend(perAccount, key);
      const result = await work();
      await perAccount.delete(key);
      await perAddress.reward(address);
      return result;
    },
    upload: (accountId) => spend(uploads, accountId),
    registration: (address) => spend(registrations, address),
  };
}
