import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAYMENT_POLL_MS } from '#core/domain/limits.ts';
import type { PublicationStanding } from '#src/sync/context/sync-outcomes.ts';
import { PaymentCheck } from './payment-check.ts';

const WAITING: PublicationStanding = { kind: 'waiting' };

/** A payment check with scripted answers and a network that the test can disconnect. */
function search(answers: PublicationStanding[]) {
  const listeners = new Set<() => void>();
  let isOnline = true;
  let asked = 0;
  const check = new PaymentCheck({
    ask: () => {
      asked += 1;
      const standing = (answers.length > 1 ? answers.shift() : answers[0]) ?? WAITING;
      return Promise.resolve({ standing });
    },
    connectivity: {
      isOnline: () => isOnline,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  const goOnline = (online: boolean) => {
    isOnline = online;
    for (const listener of listeners) listener();
  };
  return { check, goOnline, asked: () => asked };
}

const tick = (times = 1) => vi.advanceTimersByTimeAsync(PAYMENT_POLL_MS * times);

describe('polling for the payment of the fee (P-509: every 3000 ms, five times)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('polls at once, then with each tick, and stops after the fifth', async () => {
    const { check, asked } = search([WAITING]);
    check.start();
    await tick(0);
    expect(asked()).toBe(1);
    expect(check.state()).toEqual({ kind: 'checking', ticksLeft: 5, isPaused: false });
    await tick(4);
    expect(check.state()).toEqual({ kind: 'checking', ticksLeft: 1, isPaused: false });
    expect(asked()).toBe(5);
    await tick();
    expect(check.state()).toEqual({ kind: 'not-found' });
    await tick(3);
    expect(asked()).toBe(5);
  });

  it.each<PublicationStanding>([
    { kind: 'active' },
    { kind: 'rejected' },
    { kind: 'fee-due' },
    { kind: 'unfit', fields: {} },
  ])('stops at the answer %j', async (standing) => {
    const { check, asked } = search([WAITING, standing]);
    check.start();
    await tick(1);
    expect(check.state()).toEqual({ kind: 'settled', standing });
    await tick(3);
    expect(asked()).toBe(2);
  });

  it('counts only polls that were answered', async () => {
    const { check } = search([{ kind: 'no-answer' }, { kind: 'no-answer' }, WAITING]);
    check.start();
    await tick(2);
    expect(check.state()).toMatchObject({ ticksLeft: 5 });
    await tick(1);
    expect(check.state()).toMatchObject({ ticksLeft: 4 });
  });

  it('pauses while offline and resumes online', async () => {
    const { check, goOnline, asked } = search([WAITING]);
    check.start();
    await tick(2);
    goOnline(false);
    expect(check.state()).toEqual({ kind: 'checking', ticksLeft: 3, isPaused: true });
    await tick(10);
    expect(check.state()).toMatchObject({ ticksLeft: 3 });
    const before = asked();
    goOnline(true);
    await tick(0);
    expect(asked()).toBe(before + 1);
    await tick(3);
    expect(check.state()).toEqual({ kind: 'not-found' });
  });

  const ACTIVE: PublicationStanding = { kind: 'active' };
  const DUE: PublicationStanding = { kind: 'fee-due' };
  it.each([
    ['an approved payment', DUE, ACTIVE, { kind: 'settled', standing: ACTIVE }],
    ['a payment that was begun', DUE, WAITING, { kind: 'checking', ticksLeft: 5, isPaused: false }],
    ['no answer', DUE, { kind: 'no-answer' as const }, { kind: 'settled', standing: DUE }],
    ['a payment that came after all', WAITING, ACTIVE, { kind: 'settled', standing: ACTIVE }],
    ['still nothing', WAITING, WAITING, { kind: 'not-found' }],
  ])('finds what came while the page was away: %s (P-1152)', async (_, before, after, state) => {
    const answers = before === WAITING ? [before, before, before, before, before, after] : [before, after];
    const { check, asked } = search(answers);
    check.start();
    await tick(5);
    const asks = asked();
    const shown = check.state();
    const looking = check.lookAgain();
    expect(check.state()).toBe(shown);
    await looking;
    expect(asked()).toBe(asks + 1);
    expect(check.state()).toEqual(state);
  });

  it('polls again for a payment that was begun while the page was away, until it is found (P-1152)', async () => {
    const { check } = search([DUE, WAITING, WAITING, ACTIVE]);
    check.start();
    await tick(0);
    await check.lookAgain();
    await tick(2);
    expect(check.state()).toEqual({ kind: 'settled', standing: ACTIVE });
  });

  it('starts over on a retry, and ignores an answer to an earlier poll', async () => {
    const { check } = search([WAITING]);
    const stop = check.start();
    await tick(5);
    stop();
    const told = vi.fn();
    check.subscribe(told);
    check.start();
    expect(told).toHaveBeenCalled();
    expect(check.state()).toEqual({ kind: 'checking', ticksLeft: 5, isPaused: false });
  });
});
