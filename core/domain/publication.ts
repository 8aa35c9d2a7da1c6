import { FREE_REVENUE_LIMIT_CENTS, PUBLICATION_FEE_CENTS } from './limits.ts';
import type { RaffleStatus } from './raffle-status.ts';

/** Estimated revenue in cents (§2): every ticket sold at the full price. */
export function estimatedRevenueCents(priceCents: number, maxTickets: number): number {
  return priceCents * maxTickets;
}

export interface FreeRuleInput {
  priceCents: number;
  maxTickets: number;
  /** The owner is one of the privileged accounts (§4). */
  ownerIsPrivileged: boolean;
}

/** The free rule (§4, decision 9), in integers. */
export function isFreeRaffle({ priceCents, maxTickets, ownerIsPrivileged }: FreeRuleInput): boolean {
  return ownerIsPrivileged || estimatedRevenueCents(priceCents, maxTickets) <= FREE_REVENUE_LIMIT_CENTS;
}

/** Whether package and price are both there: before that, what a raffle brings and costs is not known. */
export function isRevenueKnown({
  priceCents,
  maxTickets,
}: Pick<FreeRuleInput, 'priceCents' | 'maxTickets'>): boolean {
  return priceCents > 0 && maxTickets > 0;
}

/** What the publication-fee card shows (§2, decision 4). */
export type FeeCard =
  | { kind: 'free' }
  | { kind: 'paid' }
  | { kind: 'due'; feeCents: number }
  /** Package or price is still to be chosen. */
  | { kind: 'unknown' };

/** `wasPublishedFree`: nothing was paid for an active raffle, so raised past the limit it owes the fee (decision 10). */
export function feeCard(isFree: boolean, status: RaffleStatus, wasPublishedFree = false): FeeCard {
  if (isFree) return { kind: 'free' };
  const isPublished = status === 'active' || status === 'finished';
  if (isPublished && !wasPublishedFree) return { kind: 'paid' };
  return { kind: 'due', feeCents: PUBLICATION_FEE_CENTS };
}
