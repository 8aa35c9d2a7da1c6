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

/** Low windows, in which no bar sticks to the bottom; the same as in the style sheets. */
export const LOW_WINDOW = '(max-height: 480px)';

/** Where a list's main action stands beside its title: also in low windows with room for it (P-1115). */
export const ACTION_BESIDE_TITLE = `${WIDE_SCREEN}, (min-width: 600px) and ${LOW_WINDOW}`;

/** Breakpoint for the horizontal menu (P-105 'large screens'). */
export const LARGE_SCREEN = '(min-width: 1200px)';
