import { useEffect, useRef } from 'react';

/**
 * When `state` has changed and with it the element that had the focus was removed from `place`, a selector, the page's title takes the focus.
 * Unlike `useTitleFocus` it is for a state that also changes by itself: where nothing in `place` had the focus, nothing gets it.
 */
export function useLostFocus(state: string, place: string): void {
  const before = useRef(state);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && target.closest(place) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [place]);
  useEffect(() => {
    const isChange = before.current !== state;
    before.current = state;
    const isGone = focused.current?.isConnected === false;
    if (isChange && isGone && document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }, [state]);
}
