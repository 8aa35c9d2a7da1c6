// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { LazyDrawer, type LazyDrawerHandle } from './lazy-drawer.tsx';

vi.mock('./drawer.tsx', () => Promise.reject(new Error('no network')));

test('the plain menu takes the focus, and gives it back to its button when it is closed', async () => {
  const ref = createRef<LazyDrawerHandle>();
  render(
    <MemoryRouter>
      <button onClick={() => ref.current?.open()}>Abrir menu</button>
      <LazyDrawer ref={ref} contentId="c" user={{ name: 'Ana' } as never} install={undefined} version="1" />
    </MemoryRouter>,
  );
  const button = screen.getByText('Abrir menu');
  button.focus();
  fireEvent.click(button);
  const first = await screen.findByRole('link', { name: 'Meus dados' });
  await waitFor(() => expect(document.activeElement === first).toBe(true));
  fireEvent.keyDown(first, { key: 'Escape' });
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.activeElement === button).toBe(true);
});
