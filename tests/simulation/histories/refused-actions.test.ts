import { afterEach, expect, test, vi } from 'vitest';
import { asTask } from '../world/microtasks.ts';
import { SimulatedDevice } from '../world/simulated-device.ts';
import { World } from '../world/world.ts';
import { openWorld, perform } from './run-history.ts';

afterEach(() => vi.restoreAllMocks());

/** Long enough for an action with all that follows, milliseconds. */
const DONE_MS = 5_000;

/** A world with a raffle on the only device, offline. */
function worldWithRaffle() {
  const world = openWorld(1, ['celular']);
  const act = (kind: string) =>
    perform(world, { kind, device: 0, tab: 0, target: 0, choice: 0, pace: { ms: DONE_MS } });
  act('create');
  const [device] = world.devices;
  const [tab] = device?.tabs ?? [];
  const [raffle] = device?.rows('ana').raffles ?? [];
  if (!device || !tab || !raffle) throw new Error('No raffle was made');
  const refuseWrites = () => (world.abortPoint = () => true);
  return { world, tab, raffleId: raffle.id, act, refuseWrites };
}

test('a refused deletion is none: the raffle is still looked for', () =>
  asTask(() => {
    const { world, raffleId, act, refuseWrites } = worldWithRaffle();
    refuseWrites();
    act('remove');
    expect(world.ledger.removalsOf('celular', raffleId)).toBe(1);
    expect(world.ledger.isDeletedBy('celular', raffleId)).toBe(false);
    world.disarm();
    act('remove');
    expect(world.ledger.isDeletedBy('celular', raffleId)).toBe(true);
    world.end();
  }));

test('a refused draft is none: ids of later requests are no raffles', () =>
  asTask(() => {
    const { world, tab, act, refuseWrites } = worldWithRaffle();
    refuseWrites();
    act('create');
    act('copy');
    expect(tab.makings).toBe(0);
    world.end();
  }));

test('a world that cannot be opened is left', () =>
  asTask(() => {
    const end = vi.spyOn(World.prototype, 'end');
    vi.spyOn(SimulatedDevice.prototype, 'openTab').mockImplementation(() => {
      throw new Error('no tab');
    });
    expect(() => openWorld(1)).toThrow('no tab');
    expect(end).toHaveBeenCalledOnce();
  }));
