import { type RefObject, useEffect, useRef } from 'react';

/** The first control of an entry, else the entry itself. */
function focusEntry(entry: HTMLElement): void {
  const control = entry.matches('a, button') ? entry : entry.querySelector<HTMLElement>('a, button');
  if (!control) entry.tabIndex = -1;
  (control ?? entry).focus({ preventScroll: true });
}

/**
 * When the last page of a list has come, and the button that asked for it is gone with the focus, the first entry of that page takes it,
 * so that the keyboard goes on from there (P-1182). `count`: how many entries are shown. Returns a ref for the list's element.
 */
export function useLastPageFocus<List extends HTMLElement>(
  count: number,
  hasMore: boolean,
): RefObject<List | null> {
  const list = useRef<List>(null);
  const before = useRef({ count, hasMore });
  useEffect(() => {
    const earlier = before.current;
    before.current = { count, hasMore };
    if (!earlier.hasMore || hasMore || document.activeElement !== document.body) return;
    const first = list.current?.children[earlier.count];
    if (first instanceof HTMLElement) focusEntry(first);
  }, [count, hasMore]);
  return list;
}
