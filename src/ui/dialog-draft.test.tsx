// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDialogDraft } from './dialog-draft.ts';

const EMPTY = { name: '', tickets: 0 };
const open = (key = 'a') => renderHook(() => useDialogDraft(key, EMPTY)).result;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('what is typed in a dialog', () => {
  it('is there again when the dialog opens again, and says so', () => {
    const first = open();
    expect(first.current.startAnew).toBeUndefined();
    act(() => first.current.change({ name: '10% OFF' }));
    cleanup();
    const again = open();
    expect(again.current.value).toEqual({ name: '10% OFF', tickets: 0 });
    act(() => again.current.startAnew?.());
    expect(again.current.value).toEqual(EMPTY);
    expect(again.current.startAnew).toBeUndefined();
  });

  it('is gone once it was taken, and is another dialog’s never', () => {
    const first = open();
    act(() => first.current.change({ tickets: 10 }));
    cleanup();
    expect(open('b').current.value).toEqual(EMPTY);
    cleanup();
    open().current.drop();
    cleanup();
    expect(open().current.value).toEqual(EMPTY);
  });

  it.each(['not json', '{"name":7,"tickets":0}', 'null', '{"name":"x"}'])(
    'is empty where %s was kept',
    (kept) => {
      sessionStorage.setItem('rifaria.dialog.a', kept);
      expect(open().current.value).toEqual(EMPTY);
    },
  );

  it('can be typed where nothing can be kept', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const draft = open();
    act(() => draft.current.change({ name: 'x' }));
    expect(draft.current.value.name).toBe('x');
  });
});
