import type { KeyboardEvent } from 'react';

/**
 * Enter in a field leads to the next one that is still empty, as the key of a phone's keyboard says; when there is none it
 * sends the form, as anywhere. For a form's onKeyDown.
 */
export function enterLeadsOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const inputs = [...currentTarget.querySelectorAll('input')];
  const next = inputs.slice(inputs.indexOf(target) + 1).find((input) => input.value === '');
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
