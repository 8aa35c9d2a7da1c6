// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PixSettings } from '#core/domain/receiving/seller-profile.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { newDevice } from '#tests/simulation/device.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { KeyTest } from './key-test.tsx';
import { readSettings } from './settings-data.ts';

let engine: SyncEngine;
let server: ModelServer;
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => engine }));
vi.mock('#src/ui/overlays/feedback.ts');

const SAVED: PixSettings = {
  pixKeyType: 'email',
  pixKey: 'ana@exemplo.com.br',
  pixCity: 'Recife',
  pixWithoutTxid: false,
};

function Settings() {
  const settings = useLiveQuery(() => readSettings(engine.database), []);
  return settings && <KeyTest settings={settings} receiverName="Ana Conceição" />;
}

const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
const shownCode = async () => (await screen.findByLabelText<HTMLInputElement>('Pix Copia e Cola')).value;
const kept = async () => (await findSellerProfile(engine.database))?.working.pixWithoutTxid;
const onServer = () => [...server.profiles.values()].map(({ pixWithoutTxid }) => pixWithoutTxid);

beforeEach(async () => {
  localStorage.clear();
  vi.mocked(showToast).mockReset();
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  HTMLDialogElement.prototype.close ??= vi.fn();
  server = new ModelServer();
  ({ engine } = newDevice(server, 'u1'));
  await engine.savePixSettings(SAVED);
  await engine.sendNow();
  render(<Settings />);
});
afterEach(async () => {
  await engine.stop();
});

test('the bank takes the code with a txid: nothing changes', async () => {
  await screen.findByText('Ana Conceicao');
  await press('Fazer o teste');
  expect(await shownCode()).toMatch(/54040\.01.*0508TESTE001/);
  await press('Deu certo');
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  expect(await kept()).toBe(false);
});

test('the bank refuses it, and takes the one without: new codes go without', async () => {
  await press('Fazer o teste');
  await press('Meu banco recusou');
  expect(await shownCode()).toContain('0503***');
  await press('Deu certo');
  await screen.findByText('Hoje seus códigos vão sem a identificação da compra.');
  await waitFor(() => expect(onServer()).toEqual([true]));
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
});

test('the bank refuses both: the key is the problem, and nothing is kept', async () => {
  await press('Fazer o teste');
  await press('Meu banco recusou');
  await press('Recusou também');
  expect((await screen.findByText(/Se o banco recusou os dois/)).textContent).toContain(SAVED.pixKey);
  await press('Entendi');
  expect(await kept()).toBe(false);
  expect(showToast).not.toHaveBeenCalled();
});

test('a key that is typed and not saved cannot be tested', async () => {
  await engine.autosavePixSettings({ ...SAVED, pixKey: 'outra@exemplo.com.br' });
  await screen.findByText('Primeiro salve sua chave e a cidade, lá em cima.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fazer o teste' }).disabled).toBe(true);
});
