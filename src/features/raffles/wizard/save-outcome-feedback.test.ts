import { beforeEach, expect, test, vi } from 'vitest';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { showConfigSaved, showRaffleSaved } from './save-outcome-feedback.ts';

vi.mock('#src/ui/overlays/feedback.ts');

beforeEach(() => void vi.mocked(showToast).mockClear());

const onServer = (created: boolean) => ({ kind: 'on-server', created }) as const;

test.each([
  ['a raffle that was created', () => showRaffleSaved(onServer(true), true), 'Rifa criada com sucesso!'],
  [
    'a raffle that was changed',
    () => showRaffleSaved(onServer(false), false),
    'Rifa atualizada com sucesso!',
  ],
  ['settings', () => showConfigSaved(onServer(false)), 'As configurações foram atualizadas com sucesso'],
])('once the server has %s, the toast says success (P-122)', (_, show, message) => {
  show();
  expect(showToast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message, tone: 'success' }));
});

test.each([
  ['a raffle', () => showRaffleSaved({ kind: 'on-device' }, true)],
  ['settings', () => showConfigSaved({ kind: 'on-device' })],
])('while only the device has %s, the toast says that and no success (P-122)', (_, show) => {
  show();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ message: 'Salvo neste aparelho', tone: 'neutral' });
});
