import type { Raffle } from '#core/domain/raffle.ts';
import type { RaffleConfig } from '#core/domain/raffle-config.ts';
import type { SellerProfile } from '#core/domain/seller-profile.ts';
import { ERROR_MESSAGES, type ErrorCode } from '#core/text/errors.ts';

/** The document as the server has it, told with a refusal of a stale write. */
export type CurrentDocument =
  | { kind: 'raffle'; document: Raffle }
  | { kind: 'config'; document: RaffleConfig & { slug: string } }
  | { kind: 'profile'; document: SellerProfile };

interface Details {
  /** Messages by wire name. */
  fields?: Record<string, string>;
  current?: CurrentDocument;
  retryAfterSeconds?: number;
}

/** A refusal that the caller is told (decision 35). Everything else that is thrown is a fault of ours. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly current: CurrentDocument | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { fields, current, retryAfterSeconds }: Details = {}) {
    super(ERROR_MESSAGES[code]);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.current = current;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 422 with a message at each field, by wire name. */
export function rulesBroken(fields: Record<string, string>): AppError {
  return new AppError('rules-broken', { fields });
}

/** 429 until then, in whole seconds. */
export function tooManyRequests(until: Date, now: Date): AppError {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, seconds) });
}
