import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NETWORK_WAIT_MS } from '#src/storage/network-wait.ts';
import { keepVisitedRaffle } from '#src/storage/visited-raffles.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import { afterRetry, keepForLater, readOrKept as readOrKeptAfter } from './kept-page.ts';
import type { PageState } from './page-state.ts';

const SEEN = openSale();
const { id } = SEEN.raffle;
const READ_AT = new Date('2026-11-26T14:05:00.000Z');
const NOW: PageState = { kind: 'shown', page: openSale({ raffle: { title: 'Rifa de agora' } }) };
const OFFLINE: PageState = { kind: 'failed', isOffline: true };
const FAILED: PageState = { kind: 'failed', isOffline: false };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', memoryCaches('https://rifaria.app'));
  vi.stubGlobal('document', { images: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const readOrKept = (raffleId: string, reading: Promise<PageState>) =>
  readOrKeptAfter(raffleId, reading, NETWORK_WAIT_MS);
const visit = () => keepVisitedRaffle({ page: SEEN, readAt: READ_AT });
const kept = (late: Promise<PageState>) => ({ kind: 'shown', page: SEEN, kept: { at: READ_AT, late } });

test.each([
  ['the page as it is now', NOW],
  ['a failure of the server', FAILED],
  ['that there is none', { kind: 'missing' } satisfies PageState],
])('a copy does not take the place of %s', async (_what, answer) => {
  await visit();
  expect(await readOrKept(id, Promise.resolve(answer))).toBe(answer);
});

test('without a network the copy is shown, and without a copy the failure', async () => {
  const reading = Promise.resolve(OFFLINE);
  expect(await readOrKept(id, reading)).toBe(OFFLINE);
  await visit();
  expect(await readOrKept(id, reading)).toEqual(kept(reading));
});

test('a late answer is not waited for where there is a copy, and is not lost', async () => {
  const answer = Promise.withResolvers<PageState>();
  const alone = readOrKept(id, answer.promise);
  await vi.advanceTimersByTimeAsync(NETWORK_WAIT_MS);
  await visit();
  const shown = readOrKept(id, answer.promise);
  await vi.advanceTimersByTimeAsync(NETWORK_WAIT_MS);
  expect(await shown).toEqual(kept(answer.promise));
  answer.resolve(NOW);
  expect(await alone).toBe(NOW);
});

const KEPT: PageState = { kind: 'shown', page: SEEN, kept: { at: READ_AT, late: Promise.resolve(FAILED) } };
test.each<[string, PageState, PageState, PageState]>([
  ['a failure leaves the kept page', KEPT, FAILED, KEPT],
  ['a page takes its place', KEPT, NOW, NOW],
  ['so does that there is none any more', KEPT, { kind: 'missing' }, { kind: 'missing' }],
  ['a failure follows a failure', OFFLINE, FAILED, FAILED],
])('of a retry %s (P-766)', (_, shown, answer, expected) => {
  expect(afterRetry(shown, answer)).toEqual(expected);
});

test('only what anybody may see is kept, and what is gone is forgotten', async () => {
  const isKept = async () => (await readOrKept(id, Promise.resolve(OFFLINE))) !== OFFLINE;
  const draft = openSale({ raffle: { status: 'draft' } });
  keepForLater(id, { kind: 'shown', page: draft }, READ_AT);
  keepForLater(id, { kind: 'shown', page: SEEN, isFromDevice: true }, READ_AT);
  await vi.runAllTimersAsync();
  expect(await isKept()).toBe(false);
  keepForLater(id, { kind: 'shown', page: SEEN }, READ_AT);
  await vi.runAllTimersAsync();
  await vi.waitFor(async () => expect(await isKept()).toBe(true));
  keepForLater(id, { kind: 'missing' }, READ_AT);
  await vi.runAllTimersAsync();
  await vi.waitFor(async () => expect(await isKept()).toBe(false));
});
