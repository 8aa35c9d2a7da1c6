// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PixSettings } from '#core/domain/receiving/seller-profile.ts';
import type { PasswordAnswer } from '#src/password-confirmation/confirm-password.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { newDevice } from '#tests/simulation/device.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { PixSettingsForm } from './pix-settings-form.tsx';
import { readSettings } from './settings-data.ts';

let engine: SyncEngine;
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => engine }));

/** Outcome of the password dialog. */
let answer: PasswordAnswer;
const askForPassword = vi.fn(() => Promise.resolve(answer));
vi.mock('#src/password-confirmation/ask-for-password.ts', () => ({ askForPassword: () => askForPassword() }));

const EMAIL: PixSettings = {
  pixKeyType: 'email',
  pixKey: 'ana@exemplo.com.br',
  pixCity: 'Recife',
  pixWithoutTxid: false,
};

const onSaved = vi.fn();

function Settings() {
  const settings = useLiveQuery(() => readSettings(engine.database), []);
  return settings && <PixSettingsForm settings={settings} onSaved={onSaved} receiverName="Ana Souza" />;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
/** The options are rendered after the first paint. */
async function chooseType(name: string) {
  const option = await screen.findByRole<HTMLOptionElement>('option', { name });
  fireEvent.change(field('Tipo da chave'), { target: { value: option.value } });
}
const working = async () => (await findSellerProfile(engine.database))?.working;

/** An open form over settings that the server has. */
async function openForm() {
  const server = new ModelServer();
  engine = newDevice(server, 'u1').engine;
  const other = newDevice(server, 'u1').engine;
  await engine.savePixSettings(EMAIL);
  await engine.sendNow();
  await other.pull();
  render(<Settings />);
  await waitFor(() => expect(field('Chave Pix').value).toBe(EMAIL.pixKey));
  return other;
}

beforeEach(() => {
  localStorage.clear();
  askForPassword.mockClear();
  onSaved.mockClear();
  answer = 'confirmed';
});
afterEach(async () => {
  await engine.stop();
});

test("another device's key is shown in the open form, and typing in another field leaves it alone", async () => {
  const other = await openForm();
  await other.savePixSettings({ ...EMAIL, pixKey: 'nova@exemplo.com.br' });
  await act(() => engine.pull());
  await waitFor(() => expect(field('Chave Pix').value).toBe('nova@exemplo.com.br'));
  write('Cidade', 'Olinda');
  await waitFor(async () =>
    expect(await working()).toEqual({
      ...EMAIL,
      pixKey: 'nova@exemplo.com.br',
      pixCity: 'Olinda',
      pixWithoutTxid: false,
    }),
  );
});

test('after a save the key is shown as it was sent, and what was typed meanwhile stays', async () => {
  await openForm();
  fireEvent.change(screen.getByLabelText('Tipo da chave'), { target: { value: 'cpf' } });
  write('Chave Pix', '123.456.789-09');
  const save = vi.spyOn(engine, 'savePixSettings');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  write('Cidade', 'Natal');
  await waitFor(() => expect(field('Chave Pix').value).toBe('12345678909'));
  expect(field('Cidade').value).toBe('Natal');
  await waitFor(async () =>
    expect(await working()).toEqual({
      pixKeyType: 'cpf',
      pixKey: '12345678909',
      pixCity: 'Natal',
      pixWithoutTxid: false,
    }),
  );
});

test.each([
  ['of another type, which is recognised', '111.111.111-11', () => write('Chave Pix', 'ana@exemplo.com.br')],
  ['that is right once its type is chosen', 'ana@exemplo.com.br', () => chooseType('E-mail')],
])('a key %s, is not called wrong any more', async (_, key, mend) => {
  await openForm();
  write('Chave Pix', key);
  await chooseType('CPF');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Chave Pix inválida para o tipo escolhido');
  await mend();
  await waitFor(() => expect(screen.queryByText('Chave Pix inválida para o tipo escolhido')).toBeNull());
});

test.each([
  ['Telefone', '005571996074734', 'Será salva como +5571996074734'],
  ['Telefone', '01511999598364', 'Será salva como +5511999598364'],
  ['E-mail', '<mailto:Ana@exemplo.com.br>,', 'Será salva como ana@exemplo.com.br'],
  ['E-mail', 'ana@exemplo.com.br\u200b', 'Será salva como ana@exemplo.com.br'],
  ['CPF', '123.456.789-09', 'Será salva como 12345678909'],
])('a key by %s, %s, shows at once how it will be stored', async (type, typed, hint) => {
  await openForm();
  await chooseType(type);
  write('Chave Pix', typed);
  expect(screen.queryByText(hint)).not.toBeNull();
  write('Chave Pix', hint.replace('Será salva como ', ''));
  expect(screen.queryByText(/^Será salva/)).toBeNull();
});

test('digits that are written as a phone are offered as one, and the focus goes to the key (P-1167)', async () => {
  await openForm();
  await chooseType('CPF');
  write('Chave Pix', '11 98765-4321');
  const offered = screen.getByRole('button', { name: 'Usar como telefone' });
  offered.focus();
  fireEvent.click(offered);
  expect(screen.queryByRole('button', { name: 'Usar como telefone' })).toBeNull();
  await waitFor(() => expect(document.activeElement === field('Chave Pix')).toBe(true));
  expect(screen.getByText('Será salva como +5511987654321')).toBeTruthy();
});

test.each([
  ['E-mail', 'joão@exemplo.com.br', 'Chave Pix inválida para o tipo escolhido'],
  ['E-mail', 'ana@exemplo..com.br', 'Chave Pix inválida para o tipo escolhido'],
  ['Telefone', '+351 912 345 678', 'Chave Pix de outro país: só vale celular do Brasil, com DDD'],
  ['Telefone', '11987654321 / 21987654321', 'Chave Pix com mais de um número: deixe só um'],
  ['Telefone', '+5511987654321 9', 'Chave Pix inválida para o tipo escolhido'],
])('a key by %s, %s, is neither saved nor made a QR code: %s', async (type, typed, message) => {
  await openForm();
  const save = vi.spyOn(engine, 'savePixSettings');
  await chooseType(type);
  write('Chave Pix', typed);
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText(message);
  expect(field('Chave Pix').value).toBe(typed);
  expect(screen.queryByText('Pix Copia e Cola')).toBeNull();
  expect(save).not.toHaveBeenCalled();
});

test.each([
  ['declined', 0],
  // The queue keeps it, and says later that the password is needed.
  ['unreachable', 1],
] as const)('another key asks for the password first; %s: saved %i times', async (given, saved) => {
  await openForm();
  answer = given;
  const save = vi.spyOn(engine, 'savePixSettings');
  write('Chave Pix', 'nova@exemplo.com.br');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(askForPassword).toHaveBeenCalledOnce());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(saved));
  await act(() => save.mock.results[0]?.value);
  expect(await working()).toMatchObject({ pixKey: 'nova@exemplo.com.br' });
});

test('the city alone is saved without the password', async () => {
  await openForm();
  const save = vi.spyOn(engine, 'savePixSettings');
  write('Cidade', 'Olinda');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(askForPassword).not.toHaveBeenCalled();
  await act(() => save.mock.results[0]?.value);
});

test('letters that are typed while the button waits for the device are saved with the rest', async () => {
  await openForm();
  const save = vi.spyOn(engine, 'savePixSettings');
  const { autosavePixSettings } = engine;
  let land = (): void => undefined;
  const isFree = new Promise<void>((resolve) => (land = resolve));
  vi.spyOn(engine, 'autosavePixSettings').mockImplementationOnce(async (settings, changed) => {
    await isFree;
    return autosavePixSettings(settings, changed);
  });
  write('Cidade', 'Na');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await act(async () => write('Cidade', 'Natal'));
  land();
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toEqual({ ...EMAIL, pixCity: 'Natal' });
  await act(() => save.mock.results[0]?.value);
});

test('what is typed is not told as on the server while it is being stored (P-1036)', async () => {
  await openForm();
  await screen.findByText(/^Salvo no servidor/);
  write('Cidade', 'Olinda');
  expect(screen.queryByText(/^Salvo no servidor/)).toBeNull();
  expect(screen.queryByText('Salvando…')).not.toBeNull();
  await screen.findByText('Falta salvar');
});

// P-1001: on blur too, and not only within 250 ms. No time passes here at all.
test('leaving a field writes at once what was typed in it', async () => {
  await openForm();
  const autosave = vi.spyOn(engine, 'autosavePixSettings');
  write('Cidade', 'Olinda');
  expect(autosave).not.toHaveBeenCalled();
  fireEvent.blur(field('Cidade'));
  expect(autosave.mock.calls).toEqual([
    [{ ...EMAIL, pixCity: 'Olinda' }, ['pixCity'], { pixCity: [EMAIL.pixCity] }],
  ]);
  await waitFor(async () => expect(await working()).toEqual({ ...EMAIL, pixCity: 'Olinda' }));
});

test.each([
  ['leads back to the raffle', false, 1],
  ['that ends after the form was left leads nowhere', true, 0],
])('a save %s', async (_name, isLeft, times) => {
  await openForm();
  let end = () => undefined as void;
  vi.spyOn(engine, 'savePixSettings').mockReturnValue(
    new Promise((resolve) => {
      end = () => resolve({ kind: 'on-server', created: false });
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(engine.savePixSettings).toHaveBeenCalled());
  if (isLeft) cleanup();
  await act(async () => end());
  expect(onSaved).toHaveBeenCalledTimes(times);
});

test('the key is removed with its city after a question and the password (P-614)', async () => {
  await openForm();
  fireEvent.click(screen.getByRole('button', { name: 'Remover chave Pix' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remover' }));
  await waitFor(async () => expect(await working()).toMatchObject({ pixKey: '', pixCity: '' }));
  expect(askForPassword).toHaveBeenCalledOnce();
  await waitFor(() => expect(field('Chave Pix').value).toBe(''));
  expect(field('Cidade').value).toBe('');
  expect(screen.queryByRole('button', { name: 'Remover chave Pix' })).toBeNull();
});

test('a key whose field was emptied can still be removed (P-614)', async () => {
  await openForm();
  write('Chave Pix', '');
  fireEvent.blur(field('Chave Pix'));
  await waitFor(async () => expect(await working()).toMatchObject({ pixKey: '' }));
  await screen.findByText('Falta salvar');
  fireEvent.click(screen.getByRole('button', { name: 'Remover chave Pix' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remover' }));
  await waitFor(async () => expect(await working()).toMatchObject({ pixKey: '', pixCity: '' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remover chave Pix' })).toBeNull());
});

test.each([
  ['the key', 'nova@exemplo.com.br', /^Sua chave Pix está salva/],
  ['its removal', '', /^A remoção da chave Pix está salva/],
])(
  'that %s waits for the password is said of what was saved, whatever is typed',
  async (_, pixKey, words) => {
    await openForm();
    const settings = await readSettings(engine.database);
    cleanup();
    const saved = settings.saved && { ...settings.saved, pixKey };
    const working = { ...EMAIL, pixKey: pixKey === '' ? 'outra@exemplo.com.br' : '' };
    const refusal = { code: 'password-needed', message: '', fields: {} };
    render(<PixSettingsForm settings={{ ...settings, working, saved, refusal }} receiverName="Ana Souza" />);
    expect(screen.getByText(words)).toBeTruthy();
  },
);

test('without the password the key stays', async () => {
  await openForm();
  answer = 'declined';
  fireEvent.click(screen.getByRole('button', { name: 'Remover chave Pix' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remover' }));
  await waitFor(() => expect(askForPassword).toHaveBeenCalledOnce());
  expect(await working()).toMatchObject({ pixKey: EMAIL.pixKey });
});
