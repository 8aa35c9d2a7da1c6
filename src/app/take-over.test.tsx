// @vitest-environment happy-dom
import { useState, useSyncExternalStore } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeOver } from './take-over.tsx';

const sent: string[] = [];

/** Renders a second time right after it was taken over, as screens do that know more on the device. */
function SignIn() {
  const [login, setLogin] = useState('');
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <form
      data-hydrated={isHydrated}
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(login);
      }}
    >
      <input type="text" value={login} onChange={(event) => setLogin(event.target.value)} />
      <button type="submit">Entrar</button>
    </form>
  );
}

let place: HTMLElement;
const inputOf = () => place.querySelector('input') as HTMLInputElement;

beforeEach(() => {
  sent.length = 0;
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<SignIn />);
});
afterEach(() => {
  place.remove();
  globalThis.rifariaEarlyPresses = undefined;
});

test('what was typed before stays, with its caret, and the screen knows it', async () => {
  inputOf().value = 'dandara@example.com';
  inputOf().setSelectionRange(3, 3);
  takeOver(place, <SignIn />);
  await vi.waitFor(() => expect(place.querySelector('form')?.dataset.hydrated).toBe('true'));
  expect([inputOf().value, inputOf().selectionStart]).toEqual(['dandara@example.com', 3]);
  place.querySelector('button')?.click();
  expect(sent).toEqual(['dandara@example.com']);
});

test('a button that was pressed before is pressed once the screen knows what was typed', () => {
  inputOf().value = 'dandara@example.com';
  const pressed = [place.querySelector('button') as HTMLElement];
  globalThis.rifariaEarlyPresses = { take: () => pressed.splice(0) };
  takeOver(place, <SignIn />);
  expect(sent).toEqual(['dandara@example.com']);
});
