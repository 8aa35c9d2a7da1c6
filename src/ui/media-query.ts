import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, followed as the window changes: for what must not even be in the page otherwise. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Where pages have room beside their title: as wide as in the kit's own style sheets. */
export const WIDE_SCREEN = '(min-width: 1024px)';

/** Where the menu fits across the top (§2 'large screens'). */
export const LARGE_SCREEN = '(min-width: 1200px)';
