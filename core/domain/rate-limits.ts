const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** How much of something is let through in a window, counted over all servers together. */
export interface RateLimit {
  /**
   * Whose calls are counted together: those from an address, by a session's user, for the `login` that the body names,
   * from a device that has signed in for that login before, from all such devices of a login together, or for the `id` that the
   * path names.
   */
  per: 'address' | 'caller' | 'login' | 'device' | 'devices' | 'id';
  most: number;
  windowSeconds: number;
  /** 'failures': a call that succeeds is not counted. 'bytes': what a write has stored; `most` is in bytes. */
  counts: 'calls' | 'failures' | 'bytes';
  /** Not asked of a device that has signed in for this login before: nobody can lock its owner out from elsewhere. */
  sparesKnownDevice?: true;
  /** A server takes this many at once and hands them out by itself: for calls that come too often to be written down each. */
  lease?: number;
}

/** Someone guesses: a known device has a count of its own. */
const GUESSES = { counts: 'failures', windowSeconds: 15 * MINUTE } as const;

const CODES = { counts: 'calls', windowSeconds: HOUR } as const;

const STORED = { counts: 'bytes', per: 'caller', windowSeconds: DAY } as const;

/**
 * A limit by address counts an IPv6 address with its /64 network, and lets this many times as much through from the /48 around it:
 * one customer of a host may have all of it, or thousands of a carrier's phones share it.
 */
export const WIDER_NETWORK_TIMES = 16;

/**
 * Every rate limit (P-213): room for a household, an office or a mobile network's shared address, none for a list of
 * passwords. A call names those that it keeps in `limits`.
 */
export const RATE_LIMITS = {
  'sign-in-failures-of-login': { ...GUESSES, per: 'login', most: 10, sparesKnownDevice: true },
  'sign-in-failures-of-address': { ...GUESSES, per: 'address', most: 50, sparesKnownDevice: true },
  'sign-in-failures-of-device': { ...GUESSES, per: 'device', most: 10 },
  /** Cookies of several devices do not add up to more guesses. */
  'sign-in-failures-of-devices': { ...GUESSES, per: 'devices', most: 20 },
  /** Whether or not the account was new. */
  'registrations-of-address': { per: 'address', most: 100, windowSeconds: HOUR, counts: 'calls' },
  /** Messages with a code: they cost money, and fill somebody's mailbox. */
  'codes-of-login': { ...CODES, per: 'login', most: 10, sparesKnownDevice: true },
  'codes-of-device': { ...CODES, per: 'device', most: 10 },
  'codes-of-id': { ...CODES, per: 'id', most: 10 },
  'codes-of-address': { ...CODES, per: 'address', most: 60 },
  /** A code has tries of its own; this is for whoever asks for many codes to try. */
  'code-failures-of-address': { ...GUESSES, per: 'address', most: 50 },
  /** The present password, asked again of somebody who is signed in. */
  'password-failures-of-caller': { ...GUESSES, per: 'caller', most: 10 },
  /** Each asks the card provider whether it knows a seller's credentials. */
  'card-trials-of-caller': { per: 'caller', most: 20, windowSeconds: HOUR, counts: 'calls' },
  /** Each asks the card provider at least twice. */
  'checkouts-of-caller': { per: 'caller', most: 100, windowSeconds: HOUR, counts: 'calls' },
  /** The app asks every three seconds while somebody waits for a payment: room for two devices that do so all the time. */
  'publication-checks-of-caller': { per: 'caller', most: 600, windowSeconds: 15 * MINUTE, counts: 'calls' },
  /** Each may ask the Caixa, unless the draw is stored. */
  'draws-of-caller': { per: 'caller', most: 300, windowSeconds: 15 * MINUTE, counts: 'calls' },
  /** Each reads the whole list of sold tickets. */
  'named-results-of-caller': { per: 'caller', most: 60, windowSeconds: 15 * MINUTE, counts: 'calls' },
  /** The app asks every 15 seconds where it is open, and page after page after its first sign-in. */
  'own-lists-of-caller': { per: 'caller', most: 200, windowSeconds: MINUTE, counts: 'calls', lease: 20 },
  'uploads-of-caller': { per: 'caller', most: 300, windowSeconds: HOUR, counts: 'calls' },
  /** Bodies of writes (P-334): ten thousand saves of an ordinary raffle, a thousand of the longest texts. */
  'saved-bytes-of-caller': { ...STORED, most: 50_000_000 },
  /** Stored replies of writes with a key (P-334), which stay for 30 days. A save takes about a kilobyte. */
  'reply-bytes-of-caller': { ...STORED, most: 10_000_000 },
  /** Files of images in all their sizes (P-334): an image takes 1.4 MB at most. */
  'image-bytes-of-caller': { ...STORED, most: 500_000_000 },
  'exports-of-caller': { per: 'caller', most: 10, windowSeconds: HOUR, counts: 'calls' },
  /** Mobile networks and offices share addresses: room for hundreds of buyers behind one. */
  'purchases-of-address': {
    per: 'address',
    most: 600,
    windowSeconds: 10 * MINUTE,
    counts: 'calls',
    lease: 20,
  },
  /** Devices that ask to be notified, or not any more: as many as buy. */
  'alerts-of-address': { per: 'address', most: 600, windowSeconds: 10 * MINUTE, counts: 'calls', lease: 20 },
  /** A page that waits for its payment asks every three seconds at most. */
  'purchase-reads-of-address': {
    per: 'address',
    most: 3000,
    windowSeconds: MINUTE,
    counts: 'calls',
    lease: 50,
  },
  /** Wrong codes sent with a phone. A code has 40 bits: it is not found within this limit. */
  'purchase-code-failures-of-address': { ...GUESSES, per: 'address', most: 50 },
  /** Reports of raffles: each may become a mail to the operator. */
  'reports-of-address': { per: 'address', most: 20, windowSeconds: HOUR, counts: 'calls' },
  /** Each reads a whole list, which has up to a million leaves. */
  'proofs-of-address': { per: 'address', most: 60, windowSeconds: 10 * MINUTE, counts: 'calls' },
  'phone-checks-of-address': { per: 'address', most: 120, windowSeconds: 10 * MINUTE, counts: 'calls' },
  /** What anybody may read. Mobile networks put hundreds of phones behind one address. */
  'lookups-of-address': { per: 'address', most: 3000, windowSeconds: MINUTE, counts: 'calls', lease: 50 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
