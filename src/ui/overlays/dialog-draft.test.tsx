// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDialogDraft } from './dialog-draft.ts';

const EMPTY = { name: '', tickets: 0 };
const open = (key = 'a') => renderHook(() => useDialogDraft(key, EMPTY)).result;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the draft of a dialog', () => {
  it('is restored with a note when the dialog opens again', () => {
    const first = open();
    expect(first.current.startOver).toBeUndefined();
    act(() => first.current.change({ name: '10% OFF' }));
    cleanup();
    const again = open();
    expect(again.current.value).toEqual({ name: '10% OFF', tickets: 0 });
    act(() => again.current.startOver?.());
    expect(again.current.value).toEqual(EMPTY);
    expect(again.current.startOver).toBeUndefined();
  });

  it('is deleted after the submit, and separate per dialog', () => {
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

  it('works without storage', () => {
    const kept = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const draft = open();
    act(() => draft.current.change({ name: 'x' }));
    expect(kept).toHaveBeenCalled();
    expect(draft.current.value.name).toBe('x');
  });
});
