import type { Raffle } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import type { SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import { ERROR_MESSAGES, type ErrorCode } from '#core/text/errors.ts';

/** The current document, sent with the refusal of a stale write. */
export type CurrentDocument =
  | { kind: 'raffle'; document: Raffle }
  | { kind: 'config'; document: RaffleConfig & { slug: string } }
  | { kind: 'profile'; document: SellerProfile };

interface Details {
  /** Messages by wire name. */
  fields?: Record<string, string>;
  current?: CurrentDocument;
  retryAfterSeconds?: number;
  /** Values that belong to the code, by wire name. */
  details?: Record<string, unknown>;
}

/** A refusal that is sent to the client (P-904). Any other exception is an internal error. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly current: CurrentDocument | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, { fields, current, retryAfterSeconds, details }: Details = {}) {
    super(ERROR_MESSAGES[code]);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.current = current;
    this.retryAfterSeconds = retryAfterSeconds;
    this.details = details;
  }
}

/** When a client may ask again after storage was full: space is made by a person, seconds. */
const FULL_RETRY_SECONDS = 30;

/** 503 of a write that found no space; nothing of it was stored. */
export function storageFull(): AppError {
  return new AppError('storage-full', { retryAfterSeconds: FULL_RETRY_SECONDS });
}

/** 422 with a message at each field, by wire name. */
export function rulesBroken(fields: Record<string, string>): AppError {
  return new AppError('rules-broken', { fields });
}

/** 429 with Retry-After, whole seconds. */
export function tooManyRequests(
  until: Date,
  now: Date,
  code: 'too-many-requests' | 'too-much-data' = 'too-many-requests',
): AppError {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new AppError(code, { retryAfterSeconds: Math.max(1, seconds) });
}
