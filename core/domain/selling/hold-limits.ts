/** Maximum number of unpaid purchases of one device, in all raffles together (P-709). */
export const DEVICE_HOLDS_MAX = 3;

/** An address may hold a fifth of a raffle, or this many tickets if they are more, but never more than half. */
const ADDRESS_TICKETS_MIN = 20;
const ADDRESS_SHARE_DIVISOR = 5;
const MOST_DIVISOR = 2;

/**
 * Maximum number of tickets that one address may hold unpaid in a raffle of `maxTickets` (P-709). Never less than one purchase of
 * `minPerPurchase`, otherwise nobody could buy.
 */
export function addressTicketsMax(maxTickets: number, minPerPurchase: number): number {
  const share = Math.max(ADDRESS_TICKETS_MIN, Math.floor(maxTickets / ADDRESS_SHARE_DIVISOR));
  return Math.max(minPerPurchase, Math.min(share, networkTicketsMax(maxTickets, minPerPurchase)));
}

/** The same for all IPv6 addresses of one /48 together, which one customer of a host may have: half of the raffle. */
export function networkTicketsMax(maxTickets: number, minPerPurchase: number): number {
  return Math.max(minPerPurchase, Math.floor(maxTickets / MOST_DIVISOR));
}
