import { type RefObject, useEffect } from 'react';

/** Gives the focus to an element that comes by itself, unless another control has it; a title, which screens focus, gives way. */
export function useIdleFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.localName === 'h1') element.current?.focus();
  }, [element]);
}
