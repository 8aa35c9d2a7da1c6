import { foldedText } from '#core/domain/folded-text.ts';
import type { RaffleStatus } from '#core/domain/raffle-status.ts';
import { isShown, STATUS_FILTERS, type StatusFilter } from './status-filter.ts';

/** What the list is narrowed to. */
export interface ListView {
  search: string;
  filter: StatusFilter;
}

export const WHOLE_LIST: ListView = { search: '', filter: 'all' };

/** What narrowing needs to know of a raffle. */
interface Listed {
  status: RaffleStatus;
  /** The title as searches compare it. */
  searchKey: string;
}

export interface Narrowed<Item> {
  shown: Item[];
  /** How many of those that the search finds show under each filter. */
  counts: Record<StatusFilter, number>;
}

/** Finds by words of the title, all of them, in any order, whatever their accents and case; then by status. */
export function narrowed<Item extends Listed>(items: readonly Item[], view: ListView): Narrowed<Item> {
  const words = foldedText(view.search).split(/\s+/).filter(Boolean);
  const found = items.filter(({ searchKey }) => words.every((word) => searchKey.includes(word)));
  const count = (filter: StatusFilter) => found.filter(({ status }) => isShown(filter, status)).length;
  return {
    shown: found.filter(({ status }) => isShown(view.filter, status)),
    counts: Object.fromEntries(STATUS_FILTERS.map(({ id }) => [id, count(id)])) as Narrowed<Item>['counts'],
  };
}

/** A view as it was kept; the whole list where it cannot be read. */
export function listViewFrom(text: string | null): ListView {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<ListView> | null;
    const filter = STATUS_FILTERS.find(({ id }) => id === kept?.filter)?.id ?? 'all';
    return { search: typeof kept?.search === 'string' ? kept.search : '', filter };
  } catch {
    return WHOLE_LIST;
  }
}
