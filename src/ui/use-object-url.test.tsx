// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useObjectUrl } from './use-object-url.ts';

const aPicture = (key: string) => ({ key, bytes: new Blob(['x']), type: 'image/jpeg' });

describe('the address of a picture on this device', () => {
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
  });

  it('is one for all who show it, and revoked after the last', () => {
    const one = renderHook(() => useObjectUrl(aPicture('a')));
    const other = renderHook(() => useObjectUrl(aPicture('a')));
    expect(one.result.current).toBe('blob:0');
    expect(other.result.current).toBe('blob:0');
    one.unmount();
    vi.runAllTimers();
    expect(revoked).toEqual([]);
    other.unmount();
    vi.runAllTimers();
    expect(revoked).toEqual(['blob:0']);
  });

  it('stays while its bytes are read again, and goes with another content', () => {
    const { result, rerender } = renderHook(({ picture }) => useObjectUrl(picture), {
      initialProps: { picture: aPicture('b') },
    });
    rerender({ picture: aPicture('b') });
    vi.runAllTimers();
    expect([result.current, revoked]).toEqual(['blob:0', []]);
    rerender({ picture: aPicture('c') });
    vi.runAllTimers();
    expect([result.current, revoked]).toEqual(['blob:1', ['blob:0']]);
  });
});
