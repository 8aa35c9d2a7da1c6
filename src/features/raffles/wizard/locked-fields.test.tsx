// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { wizardStepProps } from '#tests/builders/wizard-step-props.ts';
import { newDevice, sentRaffle } from '#tests/simulation/device.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { readWizardData } from './read-wizard-data.ts';
import type { StoredWizardData } from './wizard-data.ts';
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

/** The raffle as it is once tickets are sold, with a prize and another draw day that were typed before that was known. */
function sold({ raffle, config, ...rest }: StoredWizardData): StoredWizardData {
  if (!raffle.base || !config?.base) throw new Error('The server does not have the raffle');
  const base = { ...config.base, prizes: ['Moto'], mostPurchasedEnabled: true, mostPurchasedPrize: 'TV' };
  return {
    ...rest,
    raffle: { ...raffle, hasPayments: true, base: { ...raffle.base, status: 'active' } },
    config: { ...config, base, working: { ...base, drawsOn: '2027-01-01', prizes: ['Moto', 'Rádio'] } },
  };
}

async function openSoldStep(step: WizardStep) {
  const device = newDevice(new ModelServer(), 'u1');
  engine = device.engine;
  const id = await sentRaffle(device);
  await engine.pull();
  const data = await readWizardData(engine.database, id);
  if (typeof data === 'string') throw new Error(`The raffle is ${data}`);
  await fetchSteps([step]);
  render(
    <WizardStepView
      {...wizardStepProps()}
      engine={engine}
      data={withLockedValues(sold(data))}
      step={step}
      publication={{ isFree: true, status: 'active' }}
    />,
    { wrapper: MemoryRouter },
  );
}

const find = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

test('sold tickets lock the lottery beside quantity and price (P-314)', async () => {
  await openSoldStep(STEP.data);
  for (const label of [/^Onde será o sorteio/, /^Preço por ticket/, /^Quantidade de tickets/]) {
    const field = await find(label);
    expect(field.disabled).toBe(true);
    expect(noteOf(field)).toBe('Já existem pagamentos');
  }
  expect((await find(/^Título/)).disabled).toBe(false);
});

test('sold tickets lock draw day and promised prizes; more prizes can be added (P-314)', async () => {
  await openSoldStep(STEP.config);
  const drawDay = await find(/^Data do sorteio/);
  expect(drawDay.disabled).toBe(true);
  expect(noteOf(drawDay)).toBe(
    'Já existem pagamentos. Você tinha escolhido 01/01/2027. Para mudar a data, use “Adiar sorteio” nas vendas da rifa',
  );
  expect((await find(/^Prêmio para quem comprar mais/)).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Remover Moto' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mover Moto' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mover Rádio' }).disabled).toBe(false);
  expect(screen.queryByRole('button', { name: 'Remover Rádio' })).not.toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Adicionar prêmio' }).disabled).toBe(false);
}, 20_000);
