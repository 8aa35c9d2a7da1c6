import { describe, expect, test } from 'vitest';
import { aSlot, anAttempt } from '#tests/builders/stored-documents.ts';
import { leadsTo, slotAfter } from './slot-after.ts';
import type { SlotKind, SlotState } from './slot.ts';

const problem = { code: 'rules-broken', message: 'Confira os campos', fields: {} };

const inState = (state: SlotState, kind: SlotKind = 'raffle') =>
  aSlot(kind, { state, attempt: anAttempt(), tries: 3, nextTryAt: 7 } as object);

describe('the columns of a slot after an event (P-1004)', () => {
  test('an attempt stays frozen until its outcome is known', () => {
    const pending = { ...inState('unknown').pending, localRev: 9 };
    expect(slotAfter(inState('unknown'), 'saved', { pending })).toMatchObject({
      attempt: { key: 'key-1' },
      pending: { localRev: 9 },
      tries: 3,
      nextTryAt: 7,
    });
  });

  test.each(['taken-back', 'answered-with-newer', 'stale'] as const)('%s ends the attempt', (event) => {
    expect(slotAfter(inState('sending'), event, { tries: 0 })).toMatchObject({
      state: 'queued',
      attempt: null,
      tries: 0,
    });
  });

  test('a refusal brings its problem, and another try takes it away', () => {
    const refused = slotAfter(inState('sending'), 'refused', { problem });
    expect(refused).toMatchObject({ attempt: null, problem });
    expect(slotAfter(refused, 'retried', {})).toMatchObject({ state: 'queued', problem: null });
  });

  test('what the merge left as it was stays refused for the same reason', () => {
    const refused = slotAfter(inState('sending'), 'refused', { problem });
    expect(slotAfter(refused, 'merged-unchanged', {})).toMatchObject({ state: 'rejected', problem });
  });

  test('a deletion keeps its request while it waits for the update, and after it', () => {
    const outdated = slotAfter(inState('sending', 'deletion'), 'outdated', { refusedContract: 4 });
    expect(outdated).toMatchObject({ attempt: { key: 'key-1' }, refusedContract: 4 });
    expect(slotAfter(outdated, 'updated', {})).toMatchObject({ state: 'queued', attempt: { key: 'key-1' } });
    expect(slotAfter(inState('sending'), 'outdated', { refusedContract: 4 }).attempt).toBeNull();
  });
});

test('what an event leads to can be asked before it happens', () => {
  expect(leadsTo(inState('sending'), 'discarded', 'gone')).toBe(false);
  expect(leadsTo(inState('unknown'), 'discarded', 'gone')).toBe(true);
});
