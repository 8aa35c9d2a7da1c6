// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wizardStepPath } from '#core/domain/app-paths.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { readForScreen, readOnPress } from './read-on-press.ts';

const engine = { database: {} } as SyncEngine;
const reads: string[] = [];

vi.mock('#src/sync/signed-in.ts', () => ({ findSyncEngine: () => engine }));
vi.mock('./read-wizard-data.ts', () => ({
  readWizardData: (_database: unknown, raffleId: string) => {
    reads.push(raffleId);
    return raffleId === 'broken' ? Promise.reject(new Error('closed')) : Promise.resolve('absent');
  },
}));

readOnPress();

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  reads.length = 0;
});

/** A finger comes down on a link to the first step of a raffle, on what stands within it. */
function press(raffleId: string): void {
  document.body.innerHTML = `<a href="${wizardStepPath(raffleId, 0)}"><b>Cesta</b></a>`;
  const event = new Event('pointerdown', { bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  document.querySelector('b')?.dispatchEvent(event);
}

test('a raffle is read while the finger is on its link, and not again for its screen', async () => {
  press('r1');
  expect(reads).toEqual(['r1']);
  expect(await readForScreen(engine, 'r1')).toBe('absent');
  expect(reads).toEqual(['r1']);
});

test('what was read once is not drawn a second time', async () => {
  press('r1');
  await readForScreen(engine, 'r1');
  await readForScreen(engine, 'r1');
  expect(reads).toEqual(['r1', 'r1']);
});

test.each([
  ['the press was on another raffle', 'r2', 0, engine],
  ['the press is long gone', 'r1', 1_001, engine],
  ['somebody else has signed in', 'r1', 0, { database: {} } as SyncEngine],
])('a raffle is read anew where %s', async (_why, pressed, laterMs, current) => {
  press(pressed);
  vi.advanceTimersByTime(laterMs);
  await readForScreen(current, 'r1');
  expect(reads).toEqual([pressed, 'r1']);
});

test('a press on what is no link reads nothing', () => {
  document.body.innerHTML = '<a href="/dashboard/my-raffles">Voltar</a><p>Texto</p>';
  for (const name of ['a', 'p'])
    document.querySelector(name)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(reads).toEqual([]);
});

test('a database that cannot be read leaves it to the screen to say so', async () => {
  press('broken');
  expect(await readForScreen(engine, 'broken')).toBeNull();
});
