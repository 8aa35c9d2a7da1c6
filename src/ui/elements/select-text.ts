/** Selects the text of an element, for who has to copy it by hand: some browsers inside apps have no clipboard at all. */
export function selectText(element: HTMLElement | null | undefined): void {
  if (element instanceof HTMLInputElement) {
    // Selected text is seen in the field with the focus alone.
    element.focus();
    element.select();
  } else if (element) getSelection()?.selectAllChildren(element);
}
