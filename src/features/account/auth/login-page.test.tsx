// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { endSession, keepSession } from '#src/storage/session.ts';
import { registerUnstoredText } from '#src/store/unstored-text.ts';
import { LoginPage } from './login-page.tsx';

afterEach(() => {
  cleanup();
  registerUnstoredText(() => false);
});

test.each([
  [false, true],
  [true, false],
])(
  'after the end of a session, with text that is not stored: %s, it says that all is: %s (P-1029)',
  (isUnstored, says) => {
    keepSession({ user: { id: 'u1' } as never, token: 't1' });
    endSession();
    registerUnstoredText(() => isUnstored);
    const { container } = render(<LoginPage />, { wrapper: MemoryRouter });
    expect(container.textContent).toContain('Sua sessão terminou.');
    expect(container.textContent.includes('está salvo neste aparelho')).toBe(says);
  },
);

test('a buyer whom the installed app leads to the sign-in finds the purchases of the device (P-886)', () => {
  render(<LoginPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Meus números' }).getAttribute('href')).toBe('/my-numbers');
});
