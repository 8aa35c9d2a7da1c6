/** The loaded pages of a list, concatenated. */
export interface Pages<Item> {
  items: Item[];
  /** Cursor of the next page; undefined after the last one. */
  nextCursor: string | undefined;
}

interface Identified {
  id: string;
}

/** Appends the next page. */
export function withNext<Item>(pages: Pages<Item>, next: Pages<Item>): Pages<Item> {
  return { items: [...pages.items, ...next.items], nextCursor: next.nextCursor };
}

/**
 * Replaces the first page after a reload. Later pages are kept, so that the scroll position is preserved, unless the new page does not
 * overlap the known list.
 */
export function withFirst<Item>(
  known: Pages<Item> | undefined,
  first: Pages<Item>,
  idOf: (item: Item) => string | number,
): Pages<Item> {
  const fresh = new Set(first.items.map(idOf));
  const last = first.items.at(-1);
  const place = last === undefined ? -1 : (known?.items.map(idOf).indexOf(idOf(last)) ?? -1);
  if (!known || place < 0 || first.nextCursor === undefined) return first;
  const later = known.items.slice(place + 1).filter((item) => !fresh.has(idOf(item)));
  if (later.length === 0) return first;
  return { items: [...first.items, ...later], nextCursor: known.nextCursor };
}

/** Replaces the item with the same id. */
export function withChanged<Item extends Identified>(pages: Pages<Item>, changed: Item): Pages<Item> {
  return { ...pages, items: pages.items.map((item) => (item.id === changed.id ? changed : item)) };
}
