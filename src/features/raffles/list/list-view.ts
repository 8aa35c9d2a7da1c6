import { foldedText } from '#core/domain/folded-text.ts';
import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import { isShown, STATUS_FILTERS, type StatusFilter } from './status-filter.ts';

/** Search and filter of the list. */
export interface ListView {
  search: string;
  filter: StatusFilter;
}

export const WHOLE_LIST: ListView = { search: '', filter: 'all' };

/** Columns of a raffle that search and filter use. */
interface Listed {
  status: RaffleStatus;
  /** The title, normalized for search. */
  searchKey: string;
}

export interface FilteredRaffles<Item> {
  shown: Item[];
  /** Number of search results per filter. */
  counts: Record<StatusFilter, number>;
}

/** Matches raffles whose title contains all words in any order, ignoring accents and case; then filters by status. */
export function filteredRaffles<Item extends Listed>(
  items: readonly Item[],
  view: ListView,
): FilteredRaffles<Item> {
  const words = foldedText(view.search).split(/\s+/).filter(Boolean);
  const found = items.filter(({ searchKey }) => words.every((word) => searchKey.includes(word)));
  const count = (filter: StatusFilter) => found.filter(({ status }) => isShown(filter, status)).length;
  return {
    shown: found.filter(({ status }) => isShown(view.filter, status)),
    counts: Object.fromEntries(
      STATUS_FILTERS.map(({ id }) => [id, count(id)]),
    ) as FilteredRaffles<Item>['counts'],
  };
}

/** A stored view; what is none gives the unfiltered list. */
export function listViewFrom(value: unknown): ListView {
  const kept = value as Partial<ListView> | null;
  const filter = STATUS_FILTERS.find(({ id }) => id === kept?.filter)?.id ?? WHOLE_LIST.filter;
  return { search: typeof kept?.search === 'string' ? kept.search : WHOLE_LIST.search, filter };
}
