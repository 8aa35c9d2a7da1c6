import { describe, expect, it } from 'vitest';
import { keepReads } from './keep-reads.ts';

const at = (ms: number) => new Date(1_000_000 + ms);

describe('kept reads', () => {
  const counted = () => {
    let count = 0;
    return () => Promise.resolve((count += 1));
  };

  it('answer by the same read until its time is over, each subject by its own', async () => {
    const keep = keepReads<number>(1000);
    const read = counted();
    const answers = [keep(at(0), 'one', read), keep(at(0), 'one', read), keep(at(999), 'one', read)];
    expect(await Promise.all(answers)).toEqual([1, 1, 1]);
    expect(await keep(at(999), 'two', read)).toBe(2);
    expect(await keep(at(1000), 'one', read)).toBe(3);
  });

  it('are read again when the clock was put back', async () => {
    const keep = keepReads<number>(1000);
    const read = counted();
    await keep(at(100_000), 'one', read);
    expect(await keep(at(0), 'one', read)).toBe(2);
  });

  it('are dropped once their time is over, also of subjects that nobody asks for again', async () => {
    const kept = new Map();
    const keep = keepReads<number>(1000, kept);
    for (const time of [0, 1, 2, 500]) await keep(at(time), `of ${time}`, counted());
    await keep(at(1100), 'another', counted());
    expect([...kept.keys()]).toEqual(['of 500', 'another']);
  });

  it('do not keep a failure', async () => {
    const keep = keepReads<number>(1000);
    await expect(keep(at(0), 'one', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await keep(at(0), 'one', counted())).toBe(1);
  });
});
