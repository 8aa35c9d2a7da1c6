import type { Context } from 'hono';
import type { Call } from '#core/contract/call.ts';
import { PASSWORD_CONFIRMATION_HEADER } from '#core/domain/account/password-confirmation.ts';
import {
  DEVICE_HEADER,
  PURCHASE_CODE_HEADER,
  PURCHASE_PHONE_HEADER,
  PURCHASE_SECRET_HEADER,
} from '#core/domain/selling/purchase.ts';
import { BASE_INSTANT_HEADER } from '#core/wire/precondition.ts';
import { AppError } from '../services/app-error.ts';
import type { Precondition } from '../services/writes/precondition.ts';
import type { AppEnv } from './environment.ts';

const ETAG = /^(?:W\/)?"(\d{1,9})"$/;
const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * `If-Match: "3"` (or a list, or `*`), with the instant of the version beside it, and `If-None-Match: *`. Throws 400 for anything else in
 * them.
 */
export function readPrecondition(c: Context<AppEnv>): Precondition {
  const match = c.req.header('if-match')?.trim();
  const noneMatch = c.req.header('if-none-match')?.trim();
  if (match === undefined && noneMatch === undefined) return { kind: 'none' };
  if (match === undefined) {
    if (noneMatch === '*') return { kind: 'absent' };
    throw new AppError('malformed');
  }
  if (noneMatch !== undefined) throw new AppError('malformed');
  if (match === '*') return { kind: 'exists' };
  const revisions = match.split(',').map((tag) => ETAG.exec(tag.trim())?.[1]);
  if (revisions.includes(undefined)) throw new AppError('malformed');
  const updatedAt = c.req.header(BASE_INSTANT_HEADER);
  return { kind: 'revision', revisions: revisions.map(Number), updatedAt };
}

/** The Idempotency-Key, if present. Throws 400 if it is empty, too long or not ASCII. */
export function readIdempotencyKey(c: Context<AppEnv>): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !KEY.test(key)) throw new AppError('malformed');
  return key;
}

/** The password confirmation, if present. Invalid values confirm nothing. */
export function findPasswordConfirmation(c: Context<AppEnv>): string | undefined {
  return c.req.header(PASSWORD_CONFIRMATION_HEADER);
}

/** What opens a purchase, beside a session, as far as the call accepts it. Wrong values open nothing. */
export interface SentProof {
  secret: string | undefined;
  /** As typed; only valid together with the code. */
  phone: string | undefined;
  code: string | undefined;
}

export function findPurchaseProof(c: Context<AppEnv>, { purchaseProof }: Call): SentProof {
  const isAccepted = purchaseProof === 'accepted';
  return {
    secret: isAccepted ? c.req.header(PURCHASE_SECRET_HEADER) : undefined,
    phone: isAccepted ? c.req.header(PURCHASE_PHONE_HEADER) : undefined,
    code: purchaseProof && c.req.header(PURCHASE_CODE_HEADER),
  };
}

/** The token of the buyer's browser, if present. */
export function findBuyerDevice(c: Context<AppEnv>): string | undefined {
  return c.req.header(DEVICE_HEADER);
}
