import { DAY_MS, HOUR_MS, SECOND_MS } from '#core/domain/durations.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { isAwaited } from '../payment/stage.ts';

/** Purchases that were read less than this ago, milliseconds, are not read again: those that may change any minute, and all others. */
const LIVE_AGE_MS = 10 * SECOND_MS;
const OTHER_AGE_MS = HOUR_MS;
/** What has ended unpaid or went back so long ago, milliseconds, does not change any more. */
const ENDS_FOR_MS = 30 * DAY_MS;

/** Whether its buyer waits for something: its money, an answer, or its return. */
function isLive(purchase: Purchase): boolean {
  const { status, reportedLate } = purchase;
  const hasEnded = status === 'canceled' || (status === 'expired' && !reportedLate);
  return !hasEnded && isAwaited({ purchase });
}

/** Whether what the list says of a purchase may be old: it waits, or its draw is to come. */
export function isCurrent({ purchase, result }: Pick<StoredPurchase, 'purchase' | 'result'>): boolean {
  return purchase !== undefined && (isLive(purchase) || (purchase.status === 'approved' && !result));
}

/** Whether a purchase that is neither awaited nor about to be drawn may change all the same: money may come late. */
function mayChangeLate({ purchase, result, createdAt }: StoredPurchase, now: number): boolean {
  const hasNoTickets = purchase !== undefined && purchase.status !== 'approved';
  return hasNoTickets && !result && now - createdAt < ENDS_FOR_MS;
}

/** When each purchase was asked about in this visit, epoch milliseconds, by its id; `Infinity`: it cannot be read. */
export type Asked = ReadonlyMap<string, number>;

/** Whether the server is to be asked about a purchase. What waits to be sent gets its own reply. */
export function isToBeRead(stored: StoredPurchase, asked: Asked, now: number): boolean {
  const { id, purchase, report, isWithdrawn, checkedAt = 0 } = stored;
  if (!purchase || report || isWithdrawn === true) return false;
  const askedAt = asked.get(id) ?? 0;
  // What waits is read with each visit, however lately its own page has read it.
  if (isLive(purchase)) return now - askedAt >= LIVE_AGE_MS;
  const isOld = now - Math.max(askedAt, checkedAt) >= OTHER_AGE_MS;
  return isOld && (isCurrent(stored) || mayChangeLate(stored, now));
}

/** The purchases that are to be read, those that may change any minute first, of each part those that were asked about longest ago. */
export function purchasesToRead(
  purchases: readonly StoredPurchase[],
  asked: Asked,
  now: number,
): StoredPurchase[] {
  const askedAt = ({ id }: StoredPurchase) => asked.get(id) ?? 0;
  const due = purchases
    .filter((stored) => isToBeRead(stored, asked, now))
    .toSorted((one, other) => askedAt(one) - askedAt(other));
  const isFirst = ({ purchase }: StoredPurchase) => purchase !== undefined && isLive(purchase);
  return [...due.filter(isFirst), ...due.filter((stored) => !isFirst(stored))];
}
