// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadFailure } from './load-failure.tsx';

test('that data could not be loaded is announced, with the reason (P-1183)', () => {
  const words = { title: 'A lista não abriu', offlineText: 'Precisamos de conexão.' };
  render(<LoadFailure drawing={null} isOffline {...words} onRetry={() => undefined} />);
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toBe('Você está sem internetPrecisamos de conexão.');
});
