// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepLoaded } from '../data/loaded.ts';
import { LOADED } from '../data/sales-calls.ts';
import { OfflineTotals } from './offline-totals.tsx';

vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => ({ userId: 'u1' }) }));

test.each([
  ['none', [], 'Sem internet. Os valores aparecem com o sinal.'],
  ['some', ['b'], /são os da última vez que carregaram/],
])(
  'without a network, with the totals of %s loaded in this visit, it says which they are (P-733)',
  (_, loaded, text) => {
    for (const id of loaded) keepLoaded(LOADED.totals(id), {});
    const { getByRole } = render(<OfflineTotals raffles={[{ id: 'a' }, { id: 'b' }]} />);
    expect(getByRole('status').textContent).toMatch(text);
  },
);
