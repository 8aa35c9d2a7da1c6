// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { STEP } from '#core/domain/app-paths.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { FeePaymentOutcome } from '#src/sync/context/sync-outcomes.ts';
import { GatePanel } from '#src/features/raffles/wizard/raffle-review/gate-panel.tsx';
import type { Obstacle } from '#src/features/raffles/wizard/obstacles.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import { aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { useFeeOfStep } from './use-fee-of-step.ts';

const known = vi.hoisted(() => ({ obstacles: [] as Obstacle[] }));
vi.mock('#src/features/raffles/wizard/obstacles.ts', () => ({ publicationObstacles: () => known.obstacles }));
const showToast = vi.hoisted(() => vi.fn());
vi.mock('#src/ui/overlays/feedback.ts', () => ({
  showToast,
  withLoadingDialog: (_words: unknown, work: Promise<unknown>) => work,
}));

const NO_DRAW: Obstacle = { step: STEP.config, field: 'drawsOn', message: 'Escolha o dia do sorteio' };
const REFUSED: FeePaymentOutcome = {
  ...{ kind: 'refused', code: 'rules-broken', message: 'Confira os campos destacados' },
  fields: { title: 'Escreva o título', drawsOn: NO_DRAW.message },
};

function Step({ engine, data, goTo }: { engine: SyncEngine; data: WizardData; goTo: () => void }) {
  const publication = { status: 'pending', isFree: false } as const;
  const { pay, gate } = useFeeOfStep({ engine, data, publication, goTo, onPaid: () => undefined });
  return (
    <>
      <GatePanel gate={gate} isOnAir goTo={goTo} />
      <button onClick={pay}>Realizar pagamento</button>
    </>
  );
}

/** Step 3 of a raffle that is to be paid for, after a press of its button. */
async function pressPay(obstacles: Obstacle[], outcome: FeePaymentOutcome) {
  known.obstacles = obstacles;
  const engine = {
    beginFeePayment: vi.fn().mockResolvedValue(outcome),
    connectivity: { isOnline: () => true, subscribe: () => () => undefined },
  };
  const goTo = vi.fn();
  const stepOf = (localRev: number) => {
    const data = { raffle: aStoredRaffle({ localRev }), config: aStoredConfig(), slots: [] };
    return <Step engine={engine as unknown as SyncEngine} data={data as unknown as WizardData} goTo={goTo} />;
  };
  const { rerender } = render(stepOf(1));
  expect(screen.queryByRole('list')).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Realizar pagamento' })));
  return { engine, goTo, edit: () => rerender(stepOf(2)) };
}

test('a press that cannot pay names the fields that are missing, and leads to their step (P-437)', async () => {
  const { engine, goTo } = await pressPay([NO_DRAW], { kind: 'paid' });
  expect(engine.beginFeePayment).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: `Resolver em Configurações: ${NO_DRAW.message}` }));
  expect(goTo).toHaveBeenCalledWith(STEP.config, 'drawsOn');
});

test('fields that the server refuses are named too, until they are edited (P-437)', async () => {
  const { goTo, edit } = await pressPay([], REFUSED);
  fireEvent.click(screen.getByRole('button', { name: 'Resolver em Dados da rifa: Escreva o título' }));
  expect(goTo).toHaveBeenCalledWith(STEP.data, 'title');
  expect(screen.getByText(NO_DRAW.message)).toBeTruthy();
  expect(showToast).not.toHaveBeenCalled();
  edit();
  expect(screen.queryByRole('list')).toBeNull();
});
