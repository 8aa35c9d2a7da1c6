// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultRaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { useSalesRaffles } from './sales-raffle.ts';

const { device } = vi.hoisted(() => ({ device: { maxTickets: 0 } }));
const engine = { database: { meta: { get: () => Promise.resolve(undefined) } }, connectivity: {} };
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => engine }));
vi.mock('#src/ui/loading/use-online.ts', () => ({ useOnline: () => true }));
vi.mock('#src/storage/catalogues.ts', () => ({
  listLotteries: () => Promise.resolve([]),
  listTicketPlans: () => Promise.resolve([{ id: 'p1', maxTickets: device.maxTickets }]),
}));
vi.mock('#src/storage/raffles.ts', () => ({
  listRaffles: () =>
    Promise.resolve([{ id: 'r1', base: { id: 'r1', status: 'active', ticketPlanId: 'p1', priceCents: 100 } }]),
}));
vi.mock('#src/storage/raffle-configs.ts', () => ({
  listRaffleConfigs: () => {
    const base = { ...defaultRaffleConfigData(1_000, '2026-11-21'), ticketModel: 'manual' };
    return Promise.resolve([{ raffleId: 'r1', base }]);
  },
}));

test.each([
  [1_000, 'manual', 0],
  [100_000, 'random', 5],
])('a raffle of %i tickets that stored Manual sells by the %s model (P-402)', async (maxTickets, model, buttons) => {
  device.maxTickets = maxTickets;
  engine.database = { ...engine.database };
  const { result } = renderHook(() => useSalesRaffles());
  await waitFor(() => expect(result.current).toHaveLength(1));
  expect(result.current?.[0]?.ticketModel).toBe(model);
  expect(result.current?.[0]?.quantities).toHaveLength(buttons);
});
