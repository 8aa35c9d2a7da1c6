import { useEffect, useEffectEvent, useState } from 'react';

/** Debounce delay, milliseconds. */
const PAUSE_MS = 300;

/** Debounced search text. `search` is the applied text; `onSearch` is called after a pause in typing. */
export function useTypedSearch(
  search: string,
  onSearch: (search: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  const applySearch = useEffectEvent(() => {
    if (typed.trim() !== search) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => applySearch(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
