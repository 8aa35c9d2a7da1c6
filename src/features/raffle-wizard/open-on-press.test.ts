// @vitest-environment jsdom
import { createElement, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wizardStepPath } from '#core/domain/app-paths.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { makeAhead, screenAhead } from '#src/ui/screen-ahead.ts';
import { openOnPress, wizardFor } from './open-on-press.ts';

const engine = { database: {} } as SyncEngine;
const reads: string[] = [];

vi.mock('#src/sync/signed-in.ts', () => ({ findSyncEngine: () => engine }));
vi.mock('./raffle-wizard-page.tsx', () => ({ raffleWizard: (props: object) => createElement('b', props) }));
vi.mock('./read-wizard-data.ts', () => ({
  readWizardData: (_database: unknown, raffleId: string) => {
    reads.push(raffleId);
    return raffleId === 'broken' ? Promise.reject(new Error('closed')) : Promise.resolve('absent');
  },
}));

openOnPress();

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  makeAhead(undefined);
  reads.length = 0;
});

/** A finger comes down on a link to the first step of a raffle, on what stands within it. */
function press(raffleId: string): void {
  document.body.innerHTML = `<a href="${wizardStepPath(raffleId, 0)}"><b>Cesta</b></a>`;
  const event = new Event('pointerdown', { bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  document.querySelector('b')?.dispatchEvent(event);
}

/** What a wizard is given. */
const given = async (wizard: Promise<ReactElement>) => (await wizard).props;

test('a raffle is read while the finger is on its link, and not again for its screen', async () => {
  press('r1');
  expect(reads).toEqual(['r1']);
  expect(await given(wizardFor(engine, 'r1'))).toEqual({ id: 'r1', ahead: 'absent' });
  expect(reads).toEqual(['r1']);
});

test('the wizard is made while the finger is on its link, and is the one that is shown', async () => {
  press('r1');
  await vi.waitFor(() => expect(screenAhead()).toBeDefined());
  expect(await wizardFor(engine, 'r1')).toBe(screenAhead());
});

test.each([
  ['scrolls', 'pointercancel'],
  ['comes down elsewhere', 'pointerdown'],
])('a finger that %s goes nowhere: nothing is made, and what was made goes', async (_why, name) => {
  press('r1');
  document.body.dispatchEvent(new Event(name, { bubbles: true }));
  await wizardFor(engine, 'r2');
  expect(screenAhead()).toBeUndefined();
  press('r1');
  await vi.waitFor(() => expect(screenAhead()).toBeDefined());
  document.body.dispatchEvent(new Event(name, { bubbles: true }));
  expect(screenAhead()).toBeUndefined();
});

test('what was read once is not drawn a second time', async () => {
  press('r1');
  await wizardFor(engine, 'r1');
  await wizardFor(engine, 'r1');
  expect(reads).toEqual(['r1', 'r1']);
});

test.each([
  ['the press was on another raffle', 'r2', 0, engine],
  ['the press is long gone', 'r1', 1_001, engine],
  ['somebody else has signed in', 'r1', 0, { database: {} } as SyncEngine],
])('a raffle is read anew where %s', async (_why, pressed, laterMs, current) => {
  press(pressed);
  vi.advanceTimersByTime(laterMs);
  await wizardFor(current, 'r1');
  expect(reads).toEqual([pressed, 'r1']);
});

test('a press on what is no link to a wizard reads nothing', () => {
  document.body.innerHTML = '<a href="/dashboard/my-raffles">Voltar</a><p>Texto</p>';
  for (const name of ['a', 'p'])
    document.querySelector(name)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(reads).toEqual([]);
});

test('a database that cannot be read leaves it to the screen to say so', async () => {
  press('broken');
  expect(await given(wizardFor(engine, 'broken'))).toEqual({ id: 'broken', ahead: undefined });
});
