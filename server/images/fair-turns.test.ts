import { describe, expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Work that the test ends. */
function pieces(count: number) {
  const turns = createFairTurns(count);
  const started: string[] = [];
  const ends = new Map<string, (outcome?: Error) => void>();
  const begin = (owner: string, name: string) => {
    const work = () =>
      new Promise<string>((resolve, reject) => {
        started.push(name);
        ends.set(name, (error) => (error ? reject(error) : resolve(name)));
      });
    return turns(owner, work);
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
