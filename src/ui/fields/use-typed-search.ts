import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '#core/domain/limits.ts';

/** Debounce delay, milliseconds. */
const PAUSE_MS = 300;

/** Whether the server takes no search of this length. */
export const isTooLong = (search: string): boolean => search.trim().length > SEARCH_MAX_LENGTH;

/** What the server is asked for: a search that is too long narrows nothing (P-620). */
export const askedSearch = (search: string): string => (isTooLong(search) ? '' : search);

/** Debounced search text. `search` is the applied text, adopted where it changes from outside; `onSearch` is called after a pause in typing, unless the text is too long. */
export function useTypedSearch(
  search: string,
  onSearch: (search: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  // The last text that was passed on, and the last one that came back.
  const [asked, setAsked] = useState(search);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search !== asked) {
      setAsked(search);
      setTyped(search);
    }
  }
  const applySearch = useEffectEvent(() => {
    if (typed.trim() === search || isTooLong(typed)) return;
    setAsked(typed.trim());
    onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => applySearch(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
