import type { KeyboardEvent } from 'react';

/** What a person fills in, in the order of the page; the tools around a text are not. */
const CONTROLS = 'input, select, textarea, [contenteditable="true"]';

const isFillable = (control: HTMLElement) =>
  !control.matches(':disabled, [type="radio"]:not(:checked), [readonly]') &&
  control.getClientRects().length > 0;

/**
 * Makes Enter keep the word of a field that says 'next' on a phone's keyboard (`enterkeyhint`): it leads to the next
 * field. In any other field Enter stays the browser's, and sends the form.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, nativeEvent, currentTarget: form } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return;
  const after = [...form.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => target.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const next = after.find(isFillable);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
