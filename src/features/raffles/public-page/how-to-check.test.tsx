// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readSoldList } from '#core/contract/draw/sold-list.ts';
import type { PublicSoldList } from '#core/domain/draw/sold-list/public-sold-list.ts';
import { callApi } from '#src/api/call-api.ts';
import { HowToCheck } from './how-to-check.tsx';

vi.mock('#src/api/call-api.ts');

const LIST: PublicSoldList = {
  ...{ tickets: 2, buyers: 1, leaves: 1, root: 'ab'.repeat(32), rootAt: '2026-12-19T15:00:05.000Z' },
  ...{ logSeq: 12, fromDay: null },
};

test.each([
  ['in time', null, 0],
  ['too late', '2026-12-20', 1],
])('of a list that was published %s it says from which day on a draw counts', async (_, fromDay, count) => {
  vi.mocked(callApi).mockImplementation((call) =>
    Promise.resolve((call === readSoldList ? { ...LIST, fromDay } : []) as never),
  );
  render(<HowToCheck raffleId="r" model="random" result={null} />);
  await screen.findByText(/2 números de 1 comprador/);
  expect(screen.queryAllByText(/vale a primeira extração a partir de 20\/12\/2026/)).toHaveLength(count);
});
