import type { RefCallback } from 'react';

/**
 * Ref of what is hidden but can be found: the browser's own search looks into it where there is hidden="until-found", and
 * `onFound` opens it then. Elsewhere it is hidden as ever. React knows the attribute as yes or no only.
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
