import type { KeyboardEvent } from 'react';

/** Controls that are filled in, without buttons of toolbars. */
const CONTROLS = 'input, select, textarea, [contenteditable="true"]';

const isFillable = (control: HTMLElement) =>
  !control.matches(':disabled, [type="radio"]:not(:checked), [readonly]') &&
  control.getClientRects().length > 0;

/**
 * Makes Enter focus the next field in fields with `enterkeyhint="next"`. In other fields Enter keeps its default and submits
 * the form.
 */
export function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
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
