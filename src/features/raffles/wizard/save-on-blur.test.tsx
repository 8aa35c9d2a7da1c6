// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { wizardStepProps } from '#tests/builders/wizard-step-props.ts';
import { newDevice, sentRaffle } from '#tests/simulation/device.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { readWizardData } from './read-wizard-data.ts';
import { withLockedValues } from './wizard-locks.ts';
import { fetchSteps, WizardStepView } from './wizard-step-view.tsx';

let engine: SyncEngine;
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => engine }));

// On a large screen every section of step 1 is open.
beforeEach(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true })));
afterEach(async () => {
  await engine.stop();
  vi.unstubAllGlobals();
});

/** Renders a wizard step of a raffle that is stored on the server. */
async function openStep(step: WizardStep) {
  const device = newDevice(new ModelServer(), 'u1');
  engine = device.engine;
  const id = await sentRaffle(device);
  await engine.pull();
  const data = await readWizardData(engine.database, id);
  if (typeof data === 'string') throw new Error(`The raffle is ${data}`);
  await fetchSteps([step]);
  render(
    <WizardStepView {...wizardStepProps()} engine={engine} data={withLockedValues(data)} step={step} />,
    { wrapper: MemoryRouter },
  );
}

/** P-1001: stored on blur, not only after the 250 ms debounce. No time passes between input and blur; step 1 renders its sections late. */
test.each([
  {
    step: STEP.data,
    label: 'Título',
    action: 'autosaveRaffle',
    typed: { title: 'Cesta de Natal' },
    shown: [],
  },
  {
    step: STEP.config,
    label: 'Vídeo do YouTube',
    action: 'autosaveRaffleConfig',
    typed: { videoLink: 'x' },
    // Renewed, as the raffle was created days ago.
    shown: ['saleStartsOn', 'drawsOn'],
  },
] as const)(
  'leaving a field of step $step writes at once what was typed in it',
  async (given) => {
    const { step, label, action, typed, shown } = given;
    await openStep(step);
    const write = vi.spyOn(engine, action).mockResolvedValue(1);
    const input = await screen.findByLabelText(new RegExp(label));
    const [[field, text] = ['', '']] = Object.entries(typed);
    fireEvent.change(input, { target: { value: text } });
    expect(write).not.toHaveBeenCalled();
    fireEvent.blur(input);
    const fields = [field, ...shown];
    const replaced = Object.fromEntries(fields.map((one) => [one, [expect.anything()]]));
    expect(write.mock.calls).toEqual([[expect.anything(), expect.objectContaining(typed), fields, replaced]]);
  },
  20_000,
);
