// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useLastPageFocus } from './use-last-page-focus.ts';

afterEach(cleanup);

const PAGE = 2;

/** Five entries, page by page; `children` makes the content of each. */
function List({ children }: { children: (entry: number) => ReactNode }) {
  const [shown, setShown] = useState(PAGE);
  const hasMore = shown < 5;
  const count = Math.min(shown, 5);
  const list = useLastPageFocus<HTMLUListElement>(count, hasMore);
  return (
    <>
      <ul ref={list}>
        {[1, 2, 3, 4, 5].slice(0, count).map((entry) => (
          <li key={entry}>{children(entry)}</li>
        ))}
      </ul>
      {hasMore && <button onClick={() => setShown(shown + PAGE)}>Carregar mais</button>}
    </>
  );
}

function press(): void {
  const button = screen.getByText('Carregar mais');
  button.focus();
  fireEvent.click(button);
}

test.each([
  ['links', (entry: number) => <a href={`/${entry}`}>Compra {entry}</a>, 'A'],
  ['plain numbers', (entry: number) => `Compra ${entry}`, 'LI'],
])(
  'in a list of %s the first entry of the last page takes the focus of its button (P-1182)',
  (_, content, name) => {
    render(<List>{content}</List>);
    press();
    expect(document.activeElement?.textContent).toBe('Carregar mais');
    press();
    expect(document.activeElement?.textContent).toBe('Compra 5');
    expect(document.activeElement?.nodeName).toBe(name);
  },
);

test('the focus stays on another control that took it while the page was loading (P-1182)', () => {
  render(
    <>
      <input aria-label="Busca" />
      <List>{(entry) => `Compra ${entry}`}</List>
    </>,
  );
  press();
  screen.getByLabelText('Busca').focus();
  fireEvent.click(screen.getByText('Carregar mais'));
  expect(document.activeElement).toBe(screen.getByLabelText('Busca'));
});
