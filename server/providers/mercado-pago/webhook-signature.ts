import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '#core/domain/durations.ts';
import type { SignedNotification } from '../fee-provider.ts';

/** Seconds have ten digits until the year 2286, milliseconds thirteen. */
const SECONDS_DIGITS_MAX = 11;
/** The provider retries a notification for 96 hours. */
const MAX_AGE_MS = 100 * HOUR_MS;
/** Tolerated clock skew of the provider. */
const MAX_AHEAD_MS = 5 * MINUTE_MS;

/** Signed text with the id as it is given: missing pairs are left out. */
export function signedText({
  dataId,
  requestId,
  ts,
}: Omit<SignedNotification, 'signature'> & { ts: string }): string {
  const pairs = [
    dataId !== undefined && `id:${dataId};`,
    requestId !== undefined && `request-id:${requestId};`,
    `ts:${ts};`,
  ];
  return pairs.filter(Boolean).join('');
}

/** HMAC-SHA256 as hexadecimal text. */
export function signText(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function partsOf(header: string | undefined): { ts: string; v1: string } | undefined {
  const parts = new Map(
    (header ?? '').split(',').map((part): [string, string] => {
      const [name = '', ...value] = part.split('=');
      return [name.trim(), value.join('=').trim()];
    }),
  );
  const [ts = '', v1 = ''] = [parts.get('ts'), parts.get('v1')?.toLowerCase()];
  return /^\d{1,16}$/.test(ts) && /^[\da-f]{64}$/.test(v1) ? { ts, v1 } : undefined;
}

function isTimely(ts: string, now: Date): boolean {
  const ms = ts.length <= SECONDS_DIGITS_MAX ? Number(ts) * 1000 : Number(ts);
  const age = now.getTime() - ms;
  return age <= MAX_AGE_MS && age >= -MAX_AHEAD_MS;
}

/** The signature if it is valid for this notification and recent; otherwise undefined. */
export function verifiedSignature(
  notification: SignedNotification,
  secret: string,
  now: Date,
): string | undefined {
  const parts = partsOf(notification.signature);
  if (!parts || !isTimely(parts.ts, now)) return undefined;
  const { dataId } = notification;
  // The manual says that an id with letters is signed in lower case; one that is signed as it is sent is the provider's too.
  const isSigned = [dataId?.toLowerCase(), dataId].some((id) => {
    const expected = signText(signedText({ ...notification, dataId: id, ts: parts.ts }), secret);
    return timingSafeEqual(Buffer.from(expected), Buffer.from(parts.v1));
  });
  return isSigned ? parts.v1 : undefined;
}
