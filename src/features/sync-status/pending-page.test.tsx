// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FEE_DUE_TEXT } from '#core/text/publication/publication.ts';
import { conflictPath, wizardStepPath } from '#core/domain/app-paths.ts';
import { readRaffleFile } from '#core/wire/raffles/raffle-file.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { Choice, Confirmation } from '#src/ui/overlays/feedback.ts';
import { type Device, newDevice, sentRaffle, stateOf } from '#tests/simulation/device.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { PendingPage } from './pending-page.tsx';

/** Scripted choices for the dialogs, by label; a dialog without one is closed. */
const answers: string[] = [];
/** Log of calls, in order. */
const happened: string[] = [];
const files: File[] = [];

const feedback = vi.hoisted(() => ({ chooseAction: vi.fn(), confirmAction: vi.fn(), showToast: vi.fn() }));
vi.mock('#src/ui/overlays/feedback.ts', () => feedback);
vi.mock('#src/raffle-files/download.ts', () => ({
  download(file: File) {
    happened.push('a file is saved');
    files.push(file);
  },
}));
vi.mock('#src/storage/purchases.ts', () => ({
  watchPurchases: (listener: (all: unknown) => void) => (listener(purchases), () => undefined),
}));
const purchases: object[] = [];
let device: Device;
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => device.engine }));

const MINE = { ...RAFFLE_DATA, title: 'Cesta de Natal', priceCents: 700 };
const ACTIONS = `Ações de Dados da rifa de ${MINE.title}`;
const FILE_FIRST = 'Guardar antes um arquivo de “Cesta de Natal”?';
const SURE = 'Descartar “Dados da rifa”?';

/** Amounts of money are not broken. */
const plain = (label: string) => label.replaceAll('\u00a0', ' ');

beforeEach(() => {
  for (const list of [answers, happened, files, purchases]) list.length = 0;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  feedback.showToast.mockImplementation(({ message }: { message: string }) => happened.push(message));
  feedback.chooseAction.mockImplementation((title: string, choices: readonly Choice<string>[]) => {
    happened.push(title);
    const answer = answers.shift();
    return Promise.resolve(choices.find(({ label }) => plain(label) === answer)?.value);
  });
  feedback.confirmAction.mockImplementation(({ title, confirmLabel }: Confirmation) => {
    happened.push(title);
    return Promise.resolve(answers.shift() === confirmLabel);
  });
});

afterEach(async () => {
  await device.engine.stop();
  vi.unstubAllGlobals();
});

/** A synced raffle that was changed offline, so that the server still has its first title. */
async function changedOffline() {
  const server = new ModelServer();
  device = newDevice(server, 'u1');
  const id = await sentRaffle(device);
  await device.engine.pull();
  device.network.up = false;
  await device.engine.saveRaffle(id, MINE);
  return { server, id };
}

/** Opens the page and the actions of the raffle's step 0; chooses the given answers in order. */
async function actOn(...given: string[]) {
  const router = createMemoryRouter(
    [
      { path: '/pending', element: <PendingPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/pending'] },
  );
  render(<RouterProvider router={router} />);
  const button = await screen.findByRole('button', { name: ACTIONS });
  answers.push(...given);
  happened.length = 0;
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(answers).toEqual([]));
  return router;
}

const offered = () => {
  const [[, choices = []] = []] = feedback.chooseAction.mock.calls;
  return (choices as Choice<string>[]).map(({ label }) => plain(label));
};
const titleHere = async (id: string) => (await findRaffle(device.engine.database, id))?.working.title;

test('a document that the server has refused is sent again when I ask for it', async () => {
  const { server, id } = await changedOffline();
  device.network.up = true;
  device.network.failNext(/\/private\/raffle$/, { status: 422, code: 'rules-broken' });
  await device.engine.sendNow();
  expect(await stateOf(device.engine, id)).toMatchObject({ kind: 'attention' });
  await actOn('Tentar agora');
  await waitFor(() => expect(server.raffles.get(id)?.title).toBe(MINE.title));
  expect(await screen.findByText('Tudo enviado')).toBeTruthy();
});

test('a reservation that waits is named, and not everything is sent (P-1106)', async () => {
  device = newDevice(new ModelServer(), 'u1');
  purchases.push({ id: 'p1', madeBy: 'u1', raffle: { title: 'Rifa da creche' } });
  purchases.push({ id: 'p2', madeBy: 'u2', raffle: { title: 'De outra conta' } });
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <PendingPage /> }])} />);
  await waitFor(() => expect(screen.queryByLabelText('Abrindo as pendências')).toBeNull());
  expect(screen.getByText(/Falta enviar a reserva em “Rifa da creche”\. Abra/)).toBeTruthy();
  expect(screen.queryByText('Tudo enviado')).toBeNull();
});

test('a retry while offline says so, and the document stays pending', async () => {
  const { id } = await changedOffline();
  await actOn('Tentar agora');
  await waitFor(() =>
    expect(happened).toContain('Ainda sem internet. O envio é automático quando ela voltar.'),
  );
  expect(await titleHere(id)).toBe(MINE.title);
});

test('two versions are compared on their own page, and are not sent before that', async () => {
  const { server, id } = await changedOffline();
  const other = newDevice(server, 'u1');
  await other.engine.pull();
  await other.engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Do outro aparelho' });
  await other.engine.stop();
  device.network.up = true;
  await device.engine.sendNow();
  const router = await actOn('Comparar as versões');
  expect(offered()).not.toContain('Tentar agora');
  expect(router.state.location.pathname).toBe(conflictPath(id));
  expect(server.raffles.get(id)?.title).toBe('Do outro aparelho');
});

/** A raffle on the air, raised past the limit of free ones: the server has refused the change for the fee. */
async function changeThatOwesTheFee() {
  const changed = await changedOffline();
  device.network.up = true;
  device.network.failNext(/\/private\/raffle$/, { status: 402, code: 'fee-due' });
  await device.engine.sendNow();
  return changed;
}

test('a change that owes the fee leads to its payment, and is not sent before (P-505)', async () => {
  const { server, id } = await changeThatOwesTheFee();
  const router = await actOn('Pagar R$ 49,90');
  expect(offered()).toEqual(['Pagar R$ 49,90', 'Baixar a rifa como arquivo', 'Desfazer a alteração']);
  expect(router.state.location.pathname).toBe(wizardStepPath(id, 3));
  expect(server.raffles.get(id)?.title).toBe(RAFFLE_DATA.title);
});

test('a change that owes the fee is undone, and the raffle stays as the server has it (P-505)', async () => {
  const { id } = await changeThatOwesTheFee();
  await actOn('Desfazer a alteração');
  await waitFor(() => expect(happened).toContain(FEE_DUE_TEXT.undone));
  expect(await titleHere(id)).toBe(RAFFLE_DATA.title);
  expect(await screen.findByText('Tudo enviado')).toBeTruthy();
});

test('a pending raffle can be saved as a file, and stays pending', async () => {
  const { id } = await changedOffline();
  await actOn('Baixar a rifa como arquivo');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(readRaffleFile(await files[0]!.text())).toMatchObject({ raffle: { title: MINE.title } });
  expect(await stateOf(device.engine, id)).toMatchObject({ kind: 'on-device' });
});

test('before discarding, a file is offered and the loss must be confirmed', async () => {
  const { server, id } = await changedOffline();
  await actOn('Descartar', 'Baixar o arquivo e continuar', 'Descartar');
  await waitFor(() => expect(happened).toContain('Descartado'));
  const order = [expect.stringContaining('Dados da rifa'), FILE_FIRST, 'a file is saved'];
  expect(happened.filter((one) => !one.startsWith('Arquivo baixado'))).toEqual([
    ...order,
    SURE,
    'Descartado',
  ]);
  expect(await titleHere(id)).toBe(RAFFLE_DATA.title);
  device.network.up = true;
  await device.engine.sendNow();
  expect(server.raffles.get(id)?.title).toBe(RAFFLE_DATA.title);
});

test('the file is offered, not forced', async () => {
  const { id } = await changedOffline();
  await actOn('Descartar', 'Continuar sem arquivo', 'Descartar');
  await waitFor(() => expect(happened).toContain('Descartado'));
  expect(files).toEqual([]);
  expect(await titleHere(id)).toBe(RAFFLE_DATA.title);
});

test.each([
  { when: 'at once', given: [''] },
  { when: 'at the file', given: ['Descartar', ''] },
  { when: 'at the last question', given: ['Descartar', 'Continuar sem arquivo', 'Cancelar'] },
])('cancelling $when keeps it', async ({ given }) => {
  const { id } = await changedOffline();
  await actOn(...given);
  expect(await titleHere(id)).toBe(MINE.title);
  // No further dialogs or calls.
  expect(happened).toHaveLength(given.length);
  expect(await stateOf(device.engine, id)).toMatchObject({ kind: 'on-device' });
});

test('discarding a draft that only this device has can be undone with one tap', async () => {
  device = newDevice(new ModelServer(), 'u1');
  device.network.up = false;
  const id = await device.engine.createRaffleDraft();
  await device.engine.saveRaffle(id, MINE);
  await actOn('Descartar', 'Continuar sem arquivo', 'Descartar');
  await waitFor(() => expect(happened).toContain('Rascunho descartado'));
  const { action } = feedback.showToast.mock.lastCall?.[0] as { action: { label: string; run(): void } };
  expect(action.label).toBe('Desfazer');
  action.run();
  await waitFor(() => expect(happened).toContain('A rifa está de volta'));
  expect(await screen.findByRole('button', { name: ACTIONS })).toBeTruthy();
  expect(await titleHere(id)).toBe(MINE.title);
});

test('discarding a raffle that another device has deleted promises no undo', async () => {
  const { id } = await changedOffline();
  await device.engine.database.raffles.update(id, { deletedElsewhere: true });
  await actOn('Descartar', 'Continuar sem arquivo', 'Descartar');
  await waitFor(() => expect(happened).toContain('Rifa excluída'));
  expect(feedback.confirmAction.mock.lastCall?.[0]).toMatchObject({
    message: expect.not.stringContaining('desfazer'),
  });
  expect(feedback.showToast.mock.lastCall?.[0]).not.toHaveProperty('action');
  expect(await findRaffle(device.engine.database, id)).toBeUndefined();
});
