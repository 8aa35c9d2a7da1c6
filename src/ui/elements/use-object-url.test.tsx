// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useObjectUrl } from './use-object-url.ts';

let reads = 0;
const aPicture = (key: string) => ({
  key,
  load: () => {
    reads += 1;
    return Promise.resolve(new Blob(['x']));
  },
});
const settled = () => act(async () => vi.advanceTimersByTimeAsync(0));

describe('the object URL of a picture', () => {
  const made: string[] = [];
  const revoked: string[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    URL.createObjectURL = () => {
      made.push(`blob:${made.length}`);
      return `blob:${made.length - 1}`;
    };
    URL.revokeObjectURL = (url) => void revoked.push(url);
  });

  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    made.length = 0;
    revoked.length = 0;
    reads = 0;
  });

  it('is shared and revoked after the last use', async () => {
    const one = renderHook(() => useObjectUrl(aPicture('a')));
    const other = renderHook(() => useObjectUrl(aPicture('a')));
    await settled();
    expect(reads).toBe(1);
    expect(one.result.current).toBe('blob:0');
    expect(other.result.current).toBe('blob:0');
    one.unmount();
    vi.runAllTimers();
    expect(revoked).toEqual([]);
    other.unmount();
    vi.runAllTimers();
    expect(revoked).toEqual(['blob:0']);
  });

  it('survives a re-render of the list, but not another content', async () => {
    const { result, rerender } = renderHook(({ picture }) => useObjectUrl(picture), {
      initialProps: { picture: aPicture('b') },
    });
    await settled();
    rerender({ picture: aPicture('b') });
    vi.runAllTimers();
    expect([result.current, revoked]).toEqual(['blob:0', []]);
    rerender({ picture: aPicture('c') });
    await settled();
    vi.runAllTimers();
    expect([result.current, revoked]).toEqual(['blob:1', ['blob:0']]);
  });
});
