// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNPUBLISHED_TEXT } from '#core/text/sync.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { showToast, type Toast } from '#src/ui/overlays/feedback.ts';
import { registerOpenForm } from '#src/ui/seeded-form/open-forms.ts';
import { newDevice, savedRaffle } from '#tests/simulation/device.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { VersionsDialog } from './versions-dialog.tsx';

vi.mock('#src/ui/overlays/feedback.ts');

let engine: SyncEngine;
let id: string;
const titleHere = async () => (await findRaffle(engine.database, id))?.working.title;

beforeEach(async () => {
  vi.clearAllMocks();
  // There are no dialogs here.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
  ({ engine } = newDevice(new ModelServer(), 'u1'));
  id = await savedRaffle({ engine } as never);
  await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Depois' });
});
afterEach(() => engine.stop());

/** What is said after this many messages. */
async function nextToast(count: number): Promise<Toast> {
  await vi.waitFor(() => expect(showToast).toHaveBeenCalledTimes(count));
  const [toast] = vi.mocked(showToast).mock.lastCall ?? [];
  if (!toast) throw new Error('Nothing was said');
  return toast;
}

/** Restores the first version. Returns what 'Desfazer' does. */
async function restore(): Promise<() => void> {
  render(<VersionsDialog engine={engine} raffleId={id} canRestore onClose={vi.fn()} />);
  const buttons = await screen.findAllByRole('button', { name: 'Restaurar esta versão', hidden: true });
  const button = buttons.at(-1);
  if (button) fireEvent.click(button);
  const { action } = await nextToast(1);
  if (!action) throw new Error('Nothing can be undone');
  expect(await titleHere()).toBe(RAFFLE_DATA.title);
  return action.run;
}

test('a restored version is undone after what was typed since is stored, and it is said', async () => {
  const undo = await restore();
  const flush = vi.fn().mockResolvedValue(undefined);
  const close = registerOpenForm(flush);
  undo();
  expect((await nextToast(2)).message).toBe('Desfeito: ficou como estava');
  expect(await titleHere()).toBe('Depois');
  expect(flush).toHaveBeenCalled();
  close();
});

test('where it cannot be undone for lack of room, that is said', async () => {
  const undo = await restore();
  engine.database.raffles.hook('updating', () => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  undo();
  expect(await nextToast(2)).toMatchObject({ message: new StorageProblem('full', null).message });
});

test('the versions of a raffle that has ended are shown, and none is restored (P-1172)', async () => {
  render(<VersionsDialog engine={engine} raffleId={id} canRestore={false} onClose={vi.fn()} />);
  expect(await screen.findByText(UNPUBLISHED_TEXT.ended)).toBeTruthy();
  expect(screen.getAllByText('Nesta versão').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Restaurar esta versão', hidden: true })).toBeNull();
});
