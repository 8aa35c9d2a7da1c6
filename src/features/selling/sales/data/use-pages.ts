import { useState } from 'react';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { findLoaded, keepLoaded, useLoaded } from './loaded.ts';
import { type Pages, withFirst, withNext } from './pages.ts';

interface List<Item> {
  /** For `useLoaded`. */
  name: string;
  /** Loads the first page, or the one after a cursor. */
  load: (cursor?: string) => Promise<Pages<Item>>;
  idOf: (item: Item) => string | number;
  /** What is said where the next page does not come. */
  lostText: string;
}

/** `useLoaded` for a list that is loaded page by page. */
export function usePages<Item>({ name, load, idOf, lostText }: List<Item>) {
  const loaded = useLoaded<Pages<Item>>(name, async (known) => withFirst(known, await load(), idOf));
  const [isLoadingMore, setLoadingMore] = useState(false);
  const loadMore = async () => {
    const cursor = findLoaded<Pages<Item>>(name)?.nextCursor;
    if (cursor === undefined) return;
    setLoadingMore(true);
    try {
      const next = await load(cursor);
      // What is known may have changed meanwhile: the page is of use only where it still follows.
      const known = findLoaded<Pages<Item>>(name);
      if (known?.nextCursor === cursor && keepLoaded(name, withNext(known, next))) void loaded.reload();
    } catch {
      showToast({ message: lostText, tone: 'warning' });
    } finally {
      setLoadingMore(false);
    }
  };
  return { ...loaded, isLoadingMore, loadMore };
}
