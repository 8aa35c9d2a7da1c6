// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { GateReason } from '#src/sync/context/sync-outcomes.ts';
import { GatePanel } from './gate-panel.tsx';

/** The list under the title of its page. */
function page(missing: GateReason[]) {
  const gate = { obstacles: [], missing, isSending: false, sendNow: vi.fn() };
  return (
    <>
      <h1 tabIndex={-1}>Editar rifa</h1>
      <GatePanel gate={gate} goTo={vi.fn()} />
    </>
  );
}

const OFFLINE: GateReason = { kind: 'offline' };
const PASSWORD: GateReason = { kind: 'password-needed' };

test.each([
  ['the last line, with the list', 'Enviar agora', [OFFLINE], []],
  ['one of two lines', 'Confirmar senha', [PASSWORD, OFFLINE], [OFFLINE]],
])("what is done leaves the focus to the page's title: %s (P-1174)", (_, pressed, before, after) => {
  const { rerender } = render(page(before));
  screen.getByRole('button', { name: pressed }).focus();
  rerender(page(after));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Editar rifa' }));
});

test('a line that goes does not take the focus from a button that stays', () => {
  const { rerender } = render(page([PASSWORD, OFFLINE]));
  const button = screen.getByRole('button', { name: 'Enviar agora' });
  button.focus();
  rerender(page([OFFLINE]));
  expect(document.activeElement).toBe(button);
});

test('a list that changes while nothing has the focus takes none', () => {
  const { rerender } = render(page([PASSWORD, OFFLINE]));
  rerender(page([]));
  expect(document.activeElement).toBe(document.body);
});

test('what goes elsewhere on the page is no concern of the list', () => {
  const { rerender } = render(
    <>
      <button>Ver</button>
      {page([OFFLINE])}
    </>,
  );
  screen.getByRole('button', { name: 'Ver' }).focus();
  rerender(
    <>
      {null}
      {page([])}
    </>,
  );
  expect(document.activeElement).toBe(document.body);
});
