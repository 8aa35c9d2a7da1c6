// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import { FEE_DUE_TEXT } from '#core/text/publication/publication.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { AttentionBanner } from './attention-banner.tsx';

vi.mock('#src/ui/overlays/feedback.ts');

const discard = vi.fn<SyncEngine['discard']>();
const goTo = vi.fn();

function renderFeeDue(step: WizardStep): void {
  render(
    <AttentionBanner
      engine={{ discard } as unknown as SyncEngine}
      raffleId="r1"
      reason={{ kind: 'fee-due', message: '' }}
      step={step}
      goTo={goTo}
    />,
    { wrapper: MemoryRouter },
  );
}

beforeEach(() => vi.resetAllMocks());
afterEach(cleanup);

test('a change that needs the fee leads to its payment, except on that step (P-505)', () => {
  renderFeeDue(STEP.data);
  fireEvent.click(screen.getByRole('button', { name: /^Pagar R\$\s49,90$/ }));
  expect(goTo).toHaveBeenCalledExactlyOnceWith(STEP.payment);
  expect(discard).not.toHaveBeenCalled();
  cleanup();
  renderFeeDue(STEP.payment);
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Desfazer a alteração' })).toBeTruthy();
});

test.each([
  [true, { message: FEE_DUE_TEXT.undone, tone: 'success' }],
  [false, { message: FEE_DUE_TEXT.busy, tone: 'warning' }],
])('‘Desfazer a alteração’ discards it and says whether it did: %s', async (isUndone, toast) => {
  discard.mockResolvedValue(isUndone);
  renderFeeDue(STEP.data);
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer a alteração' }));
  await vi.waitFor(() => expect(showToast).toHaveBeenCalledExactlyOnceWith(toast));
  expect(discard).toHaveBeenCalledExactlyOnceWith({ kind: 'raffle', raffleId: 'r1' });
  expect(goTo).not.toHaveBeenCalled();
});

test('a raffle that was deleted elsewhere becomes one new draft, however often it is pressed', async () => {
  const copied = Promise.withResolvers<string>();
  const engine = {
    duplicateRaffle: vi.fn().mockReturnValue(copied.promise),
    deleteRaffle: vi.fn().mockResolvedValue(undefined),
  };
  render(
    <AttentionBanner
      engine={engine as unknown as SyncEngine}
      raffleId="r1"
      reason={{ kind: 'deleted-elsewhere' }}
      step={STEP.data}
      goTo={goTo}
    />,
    { wrapper: MemoryRouter },
  );
  const button = screen.getByRole('button', { name: 'Criar uma nova com este texto' });
  fireEvent.click(button);
  fireEvent.click(button);
  copied.resolve('r2');
  await vi.waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(engine.duplicateRaffle).toHaveBeenCalledExactlyOnceWith('r1', { keepsTitle: true });
});
