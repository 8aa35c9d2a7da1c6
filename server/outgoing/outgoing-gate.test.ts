import { beforeEach, describe, expect, test } from 'vitest';
import { type GateEvent, type GateLimits, OutgoingGate } from './outgoing-gate.ts';

const LIMITS: GateLimits = {
  ...{ perSecond: 6, perSecondOfParty: 4, inFlight: 3, inFlightOfParty: 2, waitMs: 200 },
  breaker: { failures: 3, parties: 2, openMs: 5_000 },
  sharing: { keepMs: 2_000, freshEveryMs: 1_000, subjects: 3 },
};
const REFUSED = new Error('refused by the gate');
const DOWN = new Error('down');
const FAULTS = { refusal: () => REFUSED, isOutage: (error: unknown) => error === DOWN };

let now: number;
let gate: OutgoingGate;
let events: GateEvent[];
let breaker: boolean[];

beforeEach(() => {
  [now, events, breaker] = [0, [], []];
  gate = new OutgoingGate({
    limits: LIMITS,
    // Sleeping is what lets time pass.
    clock: { now: () => now, sleep: (ms) => Promise.resolve().then(() => void (now += ms)) },
    reports: { onCall: (event) => events.push(event), onBreaker: (isOpen) => breaker.push(isOpen) },
  });
});

const ok = () => Promise.resolve('ok');
const down = () => Promise.reject(DOWN);
const send = (party: string, work: () => Promise<unknown> = ok) => gate.send(party, work, FAULTS);
/** A question that is answered by its number. */
const counted = () => {
  let asked = 0;
  return { ask: () => Promise.resolve((asked += 1)), asked: () => asked };
};
const read = (subject: string, ask: () => Promise<unknown>, isFresh = false) =>
  gate.read({ party: 'a', subject, ask, isFresh }, FAULTS);
/** Calls that end when the test says so. */
function held() {
  const ends: (() => void)[] = [];
  return { work: () => new Promise<void>((resolve) => ends.push(resolve)), ends };
}

describe('reads of one subject', () => {
  test('are asked once while the answer is kept, at once or one after the other', async () => {
    const { ask, asked } = counted();
    expect(await Promise.all([read('x', ask), read('x', ask)])).toEqual([1, 1]);
    now = 1_999;
    expect(await read('x', ask)).toBe(1);
    now = 2_000;
    expect(await read('x', ask)).toBe(2);
    expect(asked()).toBe(2);
    expect(events.toSorted()).toEqual(['sent', 'sent', 'shared', 'shared']);
  });

  test('share failures too, and other subjects are asked', async () => {
    let asked = 0;
    const fail = () => {
      asked += 1;
      return Promise.reject(new Error('odd'));
    };
    for (const subject of ['x', 'x', 'y']) await expect(read(subject, fail)).rejects.toThrow('odd');
    expect(asked).toBe(2);
  });

  test('a call that hangs is not waited for by those who come after the time of an answer', async () => {
    const { work } = held();
    void read('x', work);
    now = 2_000;
    expect(await read('x', ok)).toBe('ok');
  });

  test('a fresh one is asked after it came, once a second, and shared by those who wait for it', async () => {
    const { ask } = counted();
    expect(await read('x', ask)).toBe(1);
    now = 100;
    const fresh = [read('x', ask, true), read('x', ask, true), read('x', ask, true)];
    expect(await Promise.all(fresh)).toEqual([2, 2, 2]);
    expect(now).toBe(1_000);
    // What is not fresh gets the newest answer.
    expect(await read('x', ask)).toBe(2);
    now = 2_000;
    expect(await read('x', ask, true)).toBe(3);
    expect(now).toBe(2_000);
  });

  test('a fresh one does not share a call that started before it', async () => {
    const { work } = held();
    void read('x', work);
    now = 100;
    expect(await read('x', ok, true)).toBe('ok');
  });

  test('what a write changes is asked again', async () => {
    const { ask } = counted();
    await read('x', ask);
    gate.forget('x');
    expect(await read('x', ask)).toBe(2);
  });

  test('the oldest of too many subjects are forgotten, the newest kept', async () => {
    const { ask } = counted();
    for (let subject = 1; subject <= 4; subject += 1) await read(String(subject), ask);
    expect(await read('4', ask)).toBe(4);
    expect(await read('2', ask)).toBe(2);
    now += 1_000;
    expect(await read('1', ask)).toBe(5);
  });
});

describe('the ceiling', () => {
  test('refuses what is too much for a second after a short wait, and takes it in the next second', async () => {
    const calls = ['a', 'a', 'a', 'a', 'b', 'b'];
    for (const party of calls) await send(party);
    await expect(send('b')).rejects.toBe(REFUSED);
    expect(events.filter((event) => event === 'full')).toHaveLength(1);
    now = 900;
    expect(await send('b')).toBe('ok');
  });

  test('one party leaves room for others', async () => {
    for (let round = 0; round < 4; round += 1) await send('a');
    await expect(send('a')).rejects.toBe(REFUSED);
    expect(await send('b')).toBe('ok');
  });

  test('calls in progress are limited, of one party and of all, and wait until one ends', async () => {
    const { work, ends } = held();
    const first = send('a', work);
    void send('a', work);
    await expect(send('a')).rejects.toBe(REFUSED);
    void send('b', work);
    await expect(send('c')).rejects.toBe(REFUSED);
    const waiting = send('c');
    ends[0]?.();
    await first;
    expect(await waiting).toBe('ok');
  });
});

describe('the breaker', () => {
  const open = async () => {
    for (const party of ['a', 'b', 'a']) await expect(send(party, down)).rejects.toBe(DOWN);
  };

  test('opens after failures in a row: calls fail at once', async () => {
    await open();
    let asked = 0;
    const ask = () => Promise.resolve((asked += 1));
    await expect(send('c', ask)).rejects.toBe(REFUSED);
    await expect(read('x', ask)).rejects.toBe(REFUSED);
    expect([asked, now, breaker]).toEqual([0, 0, [true]]);
  });

  test('one call tries again; the others wait for it and go on once it succeeds', async () => {
    await open();
    now = 5_000;
    const { work, ends } = held();
    const probe = send('a', work);
    await Promise.resolve();
    const waiting = send('b');
    ends[0]?.();
    await probe;
    expect(await waiting).toBe('ok');
    expect(breaker).toEqual([true, false]);
  });

  test('stays open if that one fails', async () => {
    await open();
    now = 5_000;
    await expect(send('a', down)).rejects.toBe(DOWN);
    await expect(send('b')).rejects.toBe(REFUSED);
    now = 10_000;
    expect(await send('b')).toBe('ok');
  });

  test('what is refused to one party, or fails between successes, does not open it', async () => {
    for (let round = 0; round < 10; round += 1) {
      now += 1_000;
      await expect(send('a', () => Promise.reject(new Error('401')))).rejects.toThrow('401');
      for (const party of ['a', 'b']) await expect(send(party, down)).rejects.toBe(DOWN);
    }
    expect(breaker).toEqual([]);
  });

  test('failures of one party alone do not open it', async () => {
    for (let round = 0; round < 10; round += 1) {
      now += 1_000;
      await expect(send('a', down)).rejects.toBe(DOWN);
    }
    expect(await send('b')).toBe('ok');
  });
});
