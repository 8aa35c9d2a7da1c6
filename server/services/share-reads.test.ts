import { describe, expect, it } from 'vitest';
import { shareReads } from './share-reads.ts';

/** Reads that end when the test says so; each answers its own number. */
function heldReads() {
  const ends: (() => void)[] = [];
  const read = () => {
    const number = ends.length + 1;
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  };
  return { read, end: (index: number) => ends[index]?.(), count: () => ends.length };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('shared reads', () => {
  it('answer whoever asks meanwhile by one read that starts afterwards', async () => {
    const { read, end, count } = heldReads();
    const share = shareReads<number>();
    const first = share('one', read);
    const others = [share('one', read), share('one', read), share('one', read)];
    expect(count()).toBe(1);
    end(0);
    expect(await first).toBe(1);
    await settled();
    expect(count()).toBe(2);
    end(1);
    expect(await Promise.all(others)).toEqual([2, 2, 2]);
  });

  it('are shared with whoever asks again in the moment in which one ends', async () => {
    const { read, end, count } = heldReads();
    const share = shareReads<number>();
    const again = share('one', read).then(() => share('one', read));
    const other = share('one', read);
    end(0);
    await settled();
    expect(count()).toBe(2);
    end(1);
    expect(await Promise.all([again, other])).toEqual([2, 2]);
  });

  it('start at once when nothing is being read, and beside those of another subject', async () => {
    const { read, end, count } = heldReads();
    const share = shareReads<number>();
    const one = share('one', read);
    void share('another', read);
    expect(count()).toBe(2);
    end(0);
    await one;
    await settled();
    void share('one', read);
    expect(count()).toBe(3);
  });

  it('fail alone: the next read is asked for again', async () => {
    const share = shareReads<number>();
    const failed = share('one', () => Promise.reject(new Error('the database is away')));
    const next = share('one', () => Promise.resolve(2));
    await expect(failed).rejects.toThrow('away');
    expect(await next).toBe(2);
  });
});
