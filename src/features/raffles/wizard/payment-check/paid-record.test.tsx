// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { PaidRecord } from './paid-record.tsx';

test('a fee that was charged back is paid again; once it is paid nothing is offered any more (P-511)', async () => {
  const answer = (salesStopped: boolean) => ({
    standing: { kind: 'active' },
    record: { payments: [], history: [], salesStopped },
  });
  const engine = {
    checkPublication: vi.fn().mockResolvedValueOnce(answer(true)).mockResolvedValue(answer(false)),
    beginFeePayment: vi.fn().mockResolvedValue({ kind: 'paid' }),
  };
  render(<PaidRecord engine={engine as unknown as SyncEngine} raffleId="r1" goTo={vi.fn()} />);
  const stopped = await screen.findByRole('status');
  expect(stopped.textContent).toContain('Vendas suspensas: a taxa foi contestada');
  fireEvent.click(screen.getByRole('button', { name: 'Pagar a taxa de novo' }));
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(engine.beginFeePayment).toHaveBeenCalledWith('r1', undefined);
});
