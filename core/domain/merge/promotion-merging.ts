import type { Promotion } from '#core/domain/raffles/promotions.ts';
import { isSameContent } from '../same-content.ts';
import { type ListRule, type ListVersions, ownKeys } from './merge-list.ts';
import { isSettled, type Merging, mergeVersions } from './merge-versions.ts';
import { rowIdentities } from './row-identities.ts';

const quantities = ownKeys<Promotion>(({ tickets }) => String(tickets));
const identities = rowIdentities<Promotion>(({ tickets, description }) => ({
  key: String(tickets),
  words: description,
}));

/** Whether one quantity stands under two keys: merged by them it might be there twice, which no raffle can have. */
function isDoubled(lists: ListVersions<Promotion>, keys: ListVersions<string>): boolean {
  const known = new Map<number, string | undefined>();
  return (['base', 'device', 'server'] as const).some((side) =>
    lists[side].some(({ tickets }, place) => {
      const key = keys[side][place];
      if (!known.has(tickets)) known.set(tickets, key);
      return known.get(tickets) !== key;
    }),
  );
}

const ASK = { kind: 'ask' } as const;
const BY_FIELD: Merging<Promotion> = { rules: { description: ASK, tickets: ASK, priceCents: ASK } };

/** A promotion is the same one with another quantity too. What both sides have changed in it is asked about whole: its words may name its price. */
export const PROMOTIONS: ListRule<Promotion> = {
  keys(lists) {
    const keys = identities(lists);
    return isDoubled(lists, keys) ? quantities(lists) : keys;
  },
  isSame: isSameContent,
  combined(versions) {
    const merged = mergeVersions(BY_FIELD, versions);
    return isSettled(merged) ? merged.data : undefined;
  },
  asksOrder: false,
};
