import type { RefCallback } from 'react';

/**
 * Ref callback for hidden content that the browser's find-in-page can reveal: sets hidden="until-found" if supported, otherwise
 * hidden. `onFound` is called when the search reveals it. React itself supports `hidden` only as a boolean.
 */
export function findable(isHidden: boolean, onFound: () => void): RefCallback<HTMLElement> {
  return (element) => {
    if (!element) return undefined;
    const canBeFound = 'onbeforematch' in element;
    if (isHidden) element.setAttribute('hidden', canBeFound ? 'until-found' : '');
    else element.removeAttribute('hidden');
    element.addEventListener('beforematch', onFound);
    return () => element.removeEventListener('beforematch', onFound);
  };
}
