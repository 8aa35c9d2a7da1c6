// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from '#src/api/call-api.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { LuckyNumbers } from './lucky-numbers.tsx';

vi.mock('#src/api/call-api.ts');

const NUMBERS = Array.from({ length: 31 }, (_, number) => number);
const TOLD = NUMBERS.map((number) => ({
  ...{ number, prizeCents: 5000, isFound: false, isReturned: false, winner: null },
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('lucky numbers that a reader has unfolded stay so once it is known which are found', async () => {
  const near = Promise.withResolvers<() => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: object[]) => void) {
        near.resolve(() => seen([{ isIntersecting: true }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.mocked(callApi).mockResolvedValue(TOLD);
  const luckyNumbers = { numbers: NUMBERS, count: NUMBERS.length, prizeCents: 5000 };
  render(<LuckyNumbers page={openSale({ config: { luckyNumbers } })} />);
  const foldOf = () => screen.getByText('Ver mais 1').closest('details') as HTMLDetailsElement;
  await act(async () => {
    foldOf().open = true;
    foldOf().dispatchEvent(new Event('toggle'));
  });
  const comeNear = await near.promise;
  await act(async () => comeNear());
  await screen.findByText('Faltam 31.');
  expect(foldOf().open).toBe(true);
  expect(screen.getAllByText('Ainda não saiu')).toHaveLength(31);
});
