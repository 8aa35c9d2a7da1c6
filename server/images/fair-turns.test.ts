import { describe, expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Work that the test ends. */
function pieces(count: number, budget = 100) {
  const turns = createFairTurns({ count, budget });
  const started: string[] = [];
  const ends = new Map<string, (outcome?: Error) => void>();
  const begin = (owner: string, name: string, weight = 1) => {
    const work = () =>
      new Promise<string>((resolve, reject) => {
        started.push(name);
        ends.set(name, (error) => (error ? reject(error) : resolve(name)));
      });
    return turns(owner, weight, work);
  };
  /** Work starts in microtasks after it was queued or after the previous one ended. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string, error?: Error) => {
    await settle();
    ends.get(name)?.(error);
    await settle();
  };
  return { begin, end, settle, started };
}

describe('fair scheduling between owners', () => {
  test('an owner runs one task at a time, and does not delay others', async () => {
    const { begin, end, settle, started } = pieces(2);
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => begin('a', name));
    await settle();
    expect(started).toEqual(['a1']);
    all.push(begin('b', 'b1'));
    await settle();
    expect(started).toEqual(['a1', 'b1']);
    all.push(begin('c', 'c1'));
    await end('a1');
    // a has run already and queues behind c.
    expect(started).toEqual(['a1', 'b1', 'c1']);
    for (const name of ['b1', 'c1', 'a2', 'a3', 'a4']) await end(name);
    expect((await Promise.all(all)).sort()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1']);
  });

  test('queued owners are served round-robin', async () => {
    const { begin, end, started } = pieces(1);
    const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => begin(name.slice(0, 1), name));
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await end(name);
    await Promise.all(all);
    expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  test('a failed task frees its slot', async () => {
    const { begin, end, started } = pieces(1);
    const failed = begin('a', 'a1');
    const next = begin('b', 'b1');
    const refusal = expect(failed).rejects.toThrow('broken');
    await end('a1', new Error('broken'));
    await refusal;
    expect(started).toEqual(['a1', 'b1']);
    await end('b1');
    expect(await next).toBe('b1');
  });
});

describe('a budget that all running tasks share', () => {
  test('what does not fit waits for the tasks that run, and later ones wait behind it', async () => {
    const { begin, end, settle, started } = pieces(4);
    const all = [begin('a', 'a1', 60), begin('b', 'b1', 60), begin('c', 'c1', 10)];
    await settle();
    expect(started).toEqual(['a1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'c1']);
    for (const name of ['b1', 'c1']) await end(name);
    await Promise.all(all);
  });

  test('tasks of exactly the budget run together', async () => {
    const { begin, end, settle, started } = pieces(4);
    const all = [begin('a', 'a1', 60), begin('b', 'b1', 40), begin('c', 'c1', 1)];
    await settle();
    expect(started).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'b1', 'c1']) await end(name);
    await Promise.all(all);
  });

  test('what is above the budget runs alone', async () => {
    const { begin, end, settle, started } = pieces(4);
    const all = [begin('a', 'a1'), begin('b', 'b1', 101), begin('c', 'c1')];
    await settle();
    expect(started).toEqual(['a1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1']);
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'c1']);
    await end('c1');
    await Promise.all(all);
  });
});
