// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadPart, OutOfReach } from '#src/ui/loading/lost-chunk.ts';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import type { SettledSale } from './settled-sale.ts';
import { useSaleAction } from './use-sale-action.ts';

vi.mock('#src/ui/loading/lost-chunk.ts', { spy: true });
vi.mock('#src/ui/loading/on-idle.ts');

const action = () => renderHook(() => useSaleAction({} as SettledSale)).result;

beforeEach(() => vi.resetAllMocks());

test('the part is fetched ahead without what reloads the page where it is gone (P-1038)', async () => {
  vi.mocked(onIdle).mockReturnValue(() => undefined);
  action();
  await vi.mocked(onIdle).mock.calls[0]?.[0]();
  expect(loadPart).not.toHaveBeenCalled();
});

test('an action whose part does not come is left to what explains it, and can be pressed again (P-1051)', async () => {
  const lost = new OutOfReach('out of reach');
  vi.mocked(loadPart).mockRejectedValue(lost);
  const result = action();
  await act(() => expect(result.current.run('confirm')).rejects.toBe(lost));
  expect(result.current.pending).toBeUndefined();
});
