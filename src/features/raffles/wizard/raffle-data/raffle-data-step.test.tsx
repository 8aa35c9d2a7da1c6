// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { STEP } from '#core/domain/app-paths.ts';
import { readWizardData } from '#src/features/raffles/wizard/read-wizard-data.ts';
import { withLockedValues } from '#src/features/raffles/wizard/wizard-locks.ts';
import { WizardStepView } from '#src/features/raffles/wizard/wizard-step-view.tsx';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { wizardStepProps } from '#tests/builders/wizard-step-props.ts';
import { newDevice, savedRaffle } from '#tests/simulation/device.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

let engine: SyncEngine;
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => engine }));
afterEach(() => engine.stop());

test.each([
  [true, 'Categorias, tickets e sorteios ainda estão chegando. O que você escrever fica salvo.'],
  [false, 'Categorias, tickets e sorteios chegam assim que houver internet. O que você escrever fica salvo.'],
])('why the choices of the server are not there yet is said, online: %s', async (isOnline, said) => {
  const device = newDevice(new ModelServer(), 'u1');
  engine = device.engine;
  const data = await readWizardData(engine.database, await savedRaffle(device));
  if (typeof data === 'string') throw new Error(`The raffle is ${data}`);
  vi.spyOn(engine.connectivity, 'isOnline').mockReturnValue(isOnline);
  render(
    <WizardStepView
      {...wizardStepProps()}
      engine={engine}
      data={withLockedValues({ ...data, ticketPlans: [] })}
      step={STEP.data}
    />,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByText(said)).toBeTruthy();
});
