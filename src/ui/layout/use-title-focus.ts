import { type RefObject, useEffect, useRef } from 'react';
import { focusTitle } from './page-title.tsx';

/**
 * When `state` has changed and the focused button went with it, the page's title takes the focus, so that the keyboard goes on from there.
 * Returns a ref for the page's element, within which the title is looked for; without it the first title of the document is taken.
 */
export function useTitleFocus(state: string | undefined): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== state;
    before.current = state;
    if (isChange && document.activeElement === document.body) focusTitle(page.current ?? document);
  }, [state]);
  return page;
}
