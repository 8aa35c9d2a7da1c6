// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { useRaffleChange } from './use-raffle-change.ts';

const { pull } = vi.hoisted(() => ({ pull: vi.fn() }));
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => ({ pull }) }));
vi.mock('#src/ui/overlays/feedback.ts', () => ({ showToast: vi.fn() }));

beforeEach(() => sessionStorage.clear());

test.each([
  ['this device has the change', () => Promise.resolve('updated')],
  ['this device has no room for it', () => Promise.reject(new DOMException('full', 'QuotaExceededError'))],
])('what the server has done is said to be done: %s (P-1160)', async (_, pulled) => {
  pull.mockImplementation(pulled);
  const onDone = vi.fn();
  const { result } = renderHook(() =>
    useRaffleChange({
      ...{
        title: 'Mudar',
        draftKey: 'change',
        empty: { reason: '' },
        wireNames: {},
        faultsOf: () => ({}),
        onDone,
      },
      ...{ send: () => Promise.resolve(), doneText: () => 'Feito', noAnswerText: 'Ficamos sem resposta' },
    }),
  );
  await act(async () => result.current.submit());
  expect(result.current.problem).toBeUndefined();
  expect(onDone).toHaveBeenCalledOnce();
  expect(showToast).toHaveBeenLastCalledWith({ message: 'Feito', tone: 'success' });
});
