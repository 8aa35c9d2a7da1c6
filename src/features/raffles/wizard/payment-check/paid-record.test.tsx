// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FeePaymentOutcome, GateReason } from '#src/sync/context/sync-outcomes.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import { PaidRecord } from './paid-record.tsx';

vi.mock('#src/ui/overlays/feedback.ts', () => ({
  withLoadingDialog: (_words: unknown, work: Promise<unknown>) => work,
}));

/** Step 3 of a raffle whose sales a chargeback of the fee has stopped, with what paying it again comes to. */
async function openStopped(outcome: FeePaymentOutcome) {
  const answer = (salesStopped: boolean) => ({
    standing: { kind: 'active' },
    record: { payments: [], history: [], salesStopped },
  });
  const engine = {
    checkPublication: vi.fn().mockResolvedValueOnce(answer(true)).mockResolvedValue(answer(false)),
    beginFeePayment: vi.fn().mockResolvedValue(outcome),
    publicationGate: vi.fn().mockResolvedValue({ ...outcome, open: false }),
    connectivity: { isOnline: () => true, subscribe: () => () => undefined },
  };
  const goTo = vi.fn();
  render(
    <PaidRecord
      engine={engine as unknown as SyncEngine}
      data={{ raffle: { id: 'r1' } } as WizardData}
      publication={{ status: 'active', isFree: false }}
      goTo={goTo}
    />,
  );
  const stopped = await screen.findByRole('status');
  expect(stopped.textContent).toContain('Vendas suspensas: a taxa foi contestada');
  fireEvent.click(screen.getByRole('button', { name: 'Pagar a taxa de novo' }));
  return { engine, goTo };
}

test('a fee that was charged back is paid again; once it is paid nothing is offered any more (P-511)', async () => {
  const { engine } = await openStopped({ kind: 'paid' });
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(engine.beginFeePayment).toHaveBeenCalledWith('r1', undefined);
});

const REASONS: [GateReason, RegExp][] = [
  [{ kind: 'unsaved-edits', step: 0 }, /^Publique ou descarte as alterações de “Dados da rifa”$/],
  [{ kind: 'offline' }, /^Sem internet agora\. .* no botão da taxa$/],
];
test.each(REASONS)(
  'what keeps the fee from being paid again is told where it is paid (P-513): %j',
  async (reason, text) => {
    const { goTo } = await openStopped({ kind: 'gate-closed', missing: [reason] });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(goTo).not.toHaveBeenCalled();
  },
);

test('the record of the fee is asked for again once the network is back (P-511, P-1152)', async () => {
  let isOnline = false;
  const listeners = new Set<() => void>();
  const stopped = { payments: [], history: [], salesStopped: true };
  const engine = {
    checkPublication: vi.fn().mockResolvedValueOnce({ standing: { kind: 'no-answer' } }),
    connectivity: {
      isOnline: () => isOnline,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  engine.checkPublication.mockResolvedValue({ standing: { kind: 'active' }, record: stopped });
  render(
    <PaidRecord
      engine={engine as unknown as SyncEngine}
      data={{ raffle: { id: 'r1' } } as WizardData}
      publication={{ status: 'active', isFree: false }}
      goTo={vi.fn()}
    />,
  );
  isOnline = true;
  act(() => listeners.forEach((listener) => listener()));
  expect((await screen.findByRole('status')).textContent).toContain('Vendas suspensas');
});
