import { FREE_REVENUE_LIMIT_CENTS, PUBLICATION_FEE_CENTS } from '#core/domain/limits.ts';

/** Estimated revenue in cents (P-503): every ticket sold at the full price. */
export function estimatedRevenueCents(priceCents: number, maxTickets: number): number {
  return priceCents * maxTickets;
}

interface FreeRuleInput {
  priceCents: number;
  maxTickets: number;
  /** The owner is one of the privileged accounts (P-504). */
  ownerIsPrivileged: boolean;
}

/** The free rule (P-503), in integers. */
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

/** What the publication-fee card shows (P-502). */
export type FeeCard =
  | { kind: 'free' }
  | { kind: 'paid' }
  | { kind: 'due'; feeCents: number }
  /** Package or price is still to be chosen. */
  | { kind: 'unknown' };

/** A fee that is paid stays paid, whatever the free rule says now (P-435). */
export function feeCard({ isFree, isFeePaid }: { isFree: boolean; isFeePaid: boolean }): FeeCard {
  if (isFeePaid) return { kind: 'paid' };
  return isFree ? { kind: 'free' } : { kind: 'due', feeCents: PUBLICATION_FEE_CENTS };
}
