const FIELDS = 'input:is([type="text"], [type="email"], [type="tel"], [type="password"], [type="search"])';

/** Sets a field's value as typing does: React notices no value that is set on the element itself. */
function typeInto(field: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  field.value = field.defaultValue;
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Fields without a caret, as those for e-mails, have none to be kept. */
function keepCaret(field: HTMLInputElement): () => void {
  const { selectionStart, selectionEnd } = field;
  return () => {
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

/**
 * Tells the fields below `place` again what was typed into them before the app had taken the page over. Call it right after that, as
 * the next render shows what the app knows. The caret stays.
 */
export function repeatTyping(place: HTMLElement): void {
  for (const field of place.querySelectorAll<HTMLInputElement>(FIELDS)) {
    const { value, defaultValue } = field;
    if (value === defaultValue) continue;
    const restoreCaret = keepCaret(field);
    typeInto(field, value);
    // React empties the field until it has rendered the new value.
    queueMicrotask(restoreCaret);
  }
}
