// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import { aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { FeeCheck } from './fee-check.tsx';

vi.mock('#src/features/raffles/wizard/obstacles.ts', () => ({ publicationObstacles: () => [] }));
vi.mock('#src/ui/overlays/feedback.ts', () => ({
  withLoadingDialog: (_words: unknown, work: Promise<unknown>) => work,
}));

afterEach(() => vi.restoreAllMocks());

test('who comes back from the page of the provider sees the payment looked for, and pays once (P-1152)', async () => {
  const leave = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  const engine = {
    checkPublication: vi.fn().mockResolvedValueOnce({ standing: { kind: 'fee-due' } }),
    beginFeePayment: vi.fn().mockResolvedValue({ kind: 'checkout', address: 'https://pagar.example/1' }),
    connectivity: { isOnline: () => true, subscribe: () => () => undefined },
  };
  engine.checkPublication.mockResolvedValue({ standing: { kind: 'waiting' } });
  const data = { raffle: aStoredRaffle(), config: aStoredConfig(), slots: [] };
  render(
    <FeeCheck
      engine={engine as unknown as SyncEngine}
      data={data as unknown as WizardData}
      publication={{ status: 'draft', isFree: false }}
      goTo={vi.fn()}
    />,
  );
  expect(await screen.findByText('Falta a taxa de publicação')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Realizar pagamento' })));
  expect(leave).toHaveBeenCalledWith('https://pagar.example/1');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Verificando pagamento...')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Realizar pagamento' })).toBeNull();
});
