import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, live. For content that must not be in the page otherwise; else use CSS. */
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

/** Breakpoint for content beside the page title; the same as in the style sheets. */
export const WIDE_SCREEN = '(min-width: 1024px)';

/** Breakpoint for the horizontal menu (P-105 'large screens'). */
export const LARGE_SCREEN = '(min-width: 1200px)';
