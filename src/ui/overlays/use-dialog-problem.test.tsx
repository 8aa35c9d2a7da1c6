// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showToast } from './feedback.ts';
import { useDialogProblem } from './use-dialog-problem.ts';

vi.mock('./feedback.ts', () => ({ showToast: vi.fn() }));

beforeEach(() => {
  vi.mocked(showToast).mockClear();
});

test('why an attempt failed is said in its open dialog, until the next attempt', () => {
  const { result } = renderHook(() => useDialogProblem('Adiar'));
  const say = result.current[1];
  act(() => say('Sem resposta'));
  expect(result.current[0]).toBe('Sem resposta');
  act(() => say('Escreva mais', { isAtField: true }));
  expect(result.current[0]).toBeUndefined();
  expect(showToast).not.toHaveBeenCalled();
});

test.each([undefined, { isAtField: true }])(
  'where it was closed meanwhile a toast says it, under the title of the dialog (P-1118)',
  (place) => {
    const { result, unmount } = renderHook(() => useDialogProblem('Adiar'));
    const say = result.current[1];
    unmount();
    say(undefined);
    expect(showToast).not.toHaveBeenCalled();
    say('Sem resposta', place);
    expect(showToast).toHaveBeenCalledExactlyOnceWith({
      title: 'Adiar',
      message: 'Sem resposta',
      tone: 'danger',
    });
  },
);
