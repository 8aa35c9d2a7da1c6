import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import { ERROR_MESSAGES, type ErrorCode } from '#core/text/errors.ts';
import type { ErrorReply } from '#core/wire/error.ts';
import { raffleConfigReply } from '#core/wire/raffles/raffle-config.ts';
import { raffleReply } from '#core/wire/raffles/raffle.ts';
import { sellerProfileReply } from '#core/wire/receiving/seller-profile.ts';
import { AppError, type CurrentDocument, storageFull } from '../services/app-error.ts';
import { ImageStoreError } from '../images/image-store-error.ts';
import { faultOf } from '../log/logged-error.ts';
import { findDatabaseRefusal, isAborted } from '../services/system/database-refusal.ts';
import { ofOtherContract } from './contract-version.ts';
import type { AppEnv, HttpDependencies } from './environment.ts';

/** HTTP status of each error code (P-904). */
export const STATUS_OF_CODE: Record<ErrorCode, ContentfulStatusCode> = {
  malformed: 400,
  'sign-in-needed': 401,
  'bad-signature': 401,
  'wrong-credentials': 401,
  'fee-due': 402,
  forbidden: 403,
  'password-needed': 403,
  'not-found': 404,
  'no-such-call': 404,
  'incomplete-body': 408,
  locked: 409,
  'too-many-raffles': 409,
  'wrong-state': 409,
  'publication-free': 409,
  'has-money': 409,
  'listed-for-draw': 409,
  'has-sales': 409,
  'unsettled-sales': 409,
  'postponed-twice': 409,
  'draw-awaited': 409,
  'draw-known': 409,
  'contact-taken': 409,
  'contact-changed-lately': 409,
  'live-raffles': 409,
  'open-prizes': 409,
  'sold-out': 409,
  'numbers-taken': 409,
  'too-many-holds': 409,
  'price-changed': 409,
  'connection-full': 409,
  'sale-not-started': 409,
  'sale-open': 409,
  'sale-closed': 409,
  'sales-frozen': 409,
  'terms-fixed': 409,
  'terms-changed-too-often': 409,
  'list-not-fixed': 409,
  'nothing-sold': 409,
  'federal-draw': 409,
  'already-drawn': 409,
  'winner-not-proven': 403,
  'buyer-not-proven': 403,
  'no-such-prize': 409,
  'purchase-won': 409,
  'prize-received': 409,
  'delivery-awaited': 409,
  'refund-request-late': 409,
  'refund-request-closed': 409,
  'refund-already-requested': 409,
  'refund-request-answered': 409,
  'refund-promised': 409,
  'sale-paused': 409,
  'payments-not-compared': 409,
  'terms-not-accepted': 409,
  'sale-stopped': 409,
  'option-closed': 409,
  'hold-ended': 409,
  'provider-open': 409,
  'refund-by-provider': 409,
  'wrong-purchase-state': 409,
  'purchase-changed': 409,
  'id-taken': 409,
  'seller-disconnected': 409,
  'seller-without-pix': 409,
  'provider-refused': 409,
  deleted: 410,
  'code-void': 410,
  'link-void': 410,
  'stale-revision': 412,
  'too-large': 413,
  'rules-broken': 422,
  'lucky-numbers-outside': 422,
  'wrong-code': 422,
  'payer-is-seller': 422,
  'identification-needed': 422,
  'amount-too-small': 422,
  'key-reused': 422,
  'update-needed': 426,
  'too-many-requests': 429,
  'too-much-data': 429,
  'holds-paused': 429,
  unexpected: 500,
  'lottery-garbled': 502,
  'lottery-unavailable': 503,
  'provider-unavailable': 503,
  'channel-unavailable': 503,
  'storage-full': 503,
  'server-behind': 503,
  unavailable: 503,
};

/** When a client may ask again after the image store failed, seconds. */
const STORE_RETRY_SECONDS = 5;

function currentOnWire(current: CurrentDocument): unknown {
  if (current.kind === 'raffle') return z.encode(raffleReply, current.document);
  if (current.kind === 'config') return z.encode(raffleConfigReply, current.document);
  return z.encode(sellerProfileReply, current.document);
}

/** Converts any error to the refusal for the client; unexpected errors are logged and answered without details. */
export function refusalOf(error: unknown, c: Context<AppEnv>, { log, services }: HttpDependencies): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status < 500) return new AppError('malformed');
  if (services.storage.noteRefusal(error)) return storageFull();
  const fault = { requestId: c.get('requestId'), route: c.get('route'), fault: faultOf(error) };
  if (isAborted(error)) {
    log.warn(fault, 'database asks to try again');
    return new AppError('unavailable', { retryAfterSeconds: 1 });
  }
  const away = findDatabaseRefusal(error);
  if (away) {
    log.warn(fault, 'database away');
    return away;
  }
  if (error instanceof ImageStoreError) {
    log.warn({ ...fault, fault: faultOf(error.cause) }, 'image store away');
    return new AppError('unavailable', { retryAfterSeconds: STORE_RETRY_SECONDS });
  }
  log.error(fault, 'unexpected');
  return new AppError('unexpected');
}

/** Replies with `{message, code, fields?, current?, details?}` (P-904). */
export function errorReplyOf(error: unknown, c: Context<AppEnv>, dependencies: HttpDependencies): Response {
  const refusal = refusalOf(error, c, dependencies);
  const { code, fields, current, retryAfterSeconds, details } = ofOtherContract(refusal, c, dependencies);
  const body: ErrorReply = {
    message: ERROR_MESSAGES[code],
    code,
    ...(fields && { fields }),
    ...(current && { current: currentOnWire(current) }),
    ...(details && { details }),
  };
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  // The rest of the body would be parsed as the next request.
  if (code === 'incomplete-body') c.header('Connection', 'close');
  if (code === 'sign-in-needed') c.header('WWW-Authenticate', 'Bearer');
  c.header('Cache-Control', 'no-store');
  return c.json(body, STATUS_OF_CODE[code]);
}
