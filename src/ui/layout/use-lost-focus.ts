import { useEffect, useRef } from 'react';
import { focusTitle } from './page-title.tsx';

/** Notes above or beside a form are live regions. */
const NOTE = '[role="status"], [role="alert"]';

/**
 * Once `state` has changed, or its component was removed: if the element that had the focus in `place`, a selector, was removed too, the page's
 * title takes the focus. Unlike `useTitleFocus` it is for what also changes by itself: where nothing in `place` had the focus, nothing gets it.
 */
export function useLostFocus(state = '', place = NOTE): void {
  const focused = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && target.closest(place) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      if (focused.current?.isConnected === false && document.activeElement === document.body) focusTitle();
    };
  }, [state, place]);
}
