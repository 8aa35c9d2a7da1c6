// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onUpdateNeeded } from '#src/api/update-needed.ts';
import { loadPart, OutOfReach } from '#src/ui/loading/lost-chunk.ts';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import type { SettledSale } from './settled-sale.ts';
import { useSaleAction } from './use-sale-action.ts';

vi.mock('#src/ui/loading/lost-chunk.ts', { spy: true });
vi.mock('#src/ui/loading/on-idle.ts');
vi.mock('#src/ui/overlays/feedback.ts');

const action = () => renderHook(() => useSaleAction({} as SettledSale)).result.current;

beforeEach(() => vi.resetAllMocks());

test('the part is fetched ahead without what reloads the page where it is gone (P-1038)', async () => {
  vi.mocked(onIdle).mockReturnValue(() => undefined);
  action();
  await vi.mocked(onIdle).mock.calls[0]?.[0]();
  expect(loadPart).not.toHaveBeenCalled();
});

test.each([
  ['no signal', new OutOfReach('out of reach'), 'Sem sinal agora, nada mudou. Tente de novo.', 0],
  [
    'an update, where the server has a newer app',
    new TypeError('Failed to fetch dynamically imported module'),
    'Atualize o aplicativo para continuar',
    1,
  ],
])('an action whose part does not come says why: %s (P-1051)', async (_, error, message, updates) => {
  const offer = vi.fn();
  onUpdateNeeded(offer);
  vi.mocked(loadPart).mockRejectedValue(error);
  const { run } = action();
  await act(() => run('confirm'));
  expect(showToast).toHaveBeenCalledWith({ message, tone: 'warning' });
  expect(offer).toHaveBeenCalledTimes(updates);
});
