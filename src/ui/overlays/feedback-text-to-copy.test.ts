// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { showTextToCopy } from './feedback.ts';

const LINK = 'https://rifaria.test/r/1';

const { create } = vi.hoisted(() => ({ create: vi.fn() }));
vi.mock('./overlays.ts', () => ({ overlays: { alert: { create } } }));

test('a text to copy is in a field of the dialog that cannot be changed, selected (P-621)', async () => {
  const input = document.createElement('input');
  create.mockImplementation(({ inputs: [shown] }: { inputs: [{ value: string }] }) => {
    const dialog = document.createElement('div');
    const present = () => {
      input.value = shown.value;
      dialog.append(input);
      document.body.append(dialog);
      return Promise.resolve();
    };
    return Object.assign(dialog, { present, onDidDismiss: () => Promise.resolve() });
  });
  await showTextToCopy('Copie o link selecionado', LINK);
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({
      header: 'Copie o link selecionado',
      inputs: [{ value: LINK, attributes: { readOnly: true, 'aria-label': 'Copie o link selecionado' } }],
    }),
  );
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, LINK.length]);
});
