// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findRaffle, listRaffles } from '#src/storage/raffles.ts';
import { newDevice, sentRaffle } from '#tests/simulation/device.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { attachTriggers } from './triggers.ts';

function turn(visibility: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const show = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

/** What starts the queue (P-1011). */
const EVENTS: readonly (readonly [what: string, happen: () => void, sets: string | undefined])[] = [
  ['visible again', () => turn('visible'), 'wake'],
  ['shown again out of the browser’s memory', () => show(true), 'wake'],
  ['shown for the first time, which its start sees to', () => show(false), undefined],
  ['out of sight', () => turn('hidden'), 'leave'],
  ['told of a network', () => dispatchEvent(new Event('online')), 'networkChanged'],
  ['told of none', () => dispatchEvent(new Event('offline')), 'networkChanged'],
];

describe('page events', () => {
  const actions = { networkChanged: vi.fn(), wake: vi.fn(), leave: vi.fn() };
  const called = () => Object.entries(actions).flatMap(([name, act]) => act.mock.calls.map(() => name));
  let detach: (() => void) | undefined;

  afterEach(() => {
    detach?.();
    vi.clearAllMocks();
  });

  test.each(EVENTS)('%s', (_what, happen, sets) => {
    detach = attachTriggers(actions);
    happen();
    expect(called()).toEqual(sets === undefined ? [] : [sets]);
  });

  test.each(EVENTS)('a stopped engine ignores events (%s)', (_what, happen) => {
    attachTriggers(actions)();
    happen();
    expect(called()).toEqual([]);
  });
});

describe('returning to the app', () => {
  /** An app with an elapsed Retry-After, and a change of another device. */
  async function returning() {
    const server = new ModelServer();
    const device = newDevice(server, 'u1');
    const id = await sentRaffle(device);
    await device.engine.pull();
    device.network.failNext(/\/private\/raffle$/, { status: 429, retryAfter: '1800' });
    await device.engine.saveRaffle(id, { ...RAFFLE_DATA, priceCents: 700 });
    const other = newDevice(server, 'u1');
    const made = await sentRaffle(other);
    await other.engine.stop();
    device.clockMs += 31 * 60_000;
    return { server, id, made, engine: device.engine };
  }

  test.each(EVENTS.filter(([, , sets]) => sets === 'wake'))(
    '%s: the queue is sent and changes are pulled',
    async (_what, happen) => {
      const { server, id, made, engine } = await returning();
      expect(server.raffles.get(id)?.priceCents).toBe(RAFFLE_DATA.priceCents);
      happen();
      await expect.poll(() => server.raffles.get(id)?.priceCents).toBe(700);
      await expect.poll(() => findRaffle(engine.database, made)).toBeDefined();
      expect(await listRaffles(engine.database)).toHaveLength(2);
      await engine.stop();
    },
  );
});
