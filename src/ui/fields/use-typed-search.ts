import { useEffect, useEffectEvent, useState } from 'react';

/** Debounce delay, milliseconds. */
const PAUSE_MS = 300;

/** Debounced search text. `search` is the applied text, adopted where it changes from outside; `onSearch` is called after a pause in typing. */
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
    if (typed.trim() === search) return;
    setAsked(typed.trim());
    onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => applySearch(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
