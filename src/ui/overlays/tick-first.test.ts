import type { AlertButton, AlertInput } from '@ionic/core';
import { expect, test } from 'vitest';
import { tickFirst } from './tick-first.ts';

test('a question can be confirmed while its statement is ticked', () => {
  const dialog = {
    buttons: [
      { text: 'Voltar', role: 'cancel' },
      { text: 'Retomar', role: 'confirm' },
    ] as AlertButton[],
    inputs: [] as AlertInput[],
  };
  tickFirst(dialog as never, 'Comparei');
  const disabled = () => dialog.buttons.map(({ htmlAttributes }) => htmlAttributes?.disabled as unknown);
  const [input] = dialog.inputs;
  expect(input).toMatchObject({ type: 'checkbox', label: 'Comparei' });
  expect(disabled()).toEqual([undefined, true]);
  for (const checked of [true, false]) {
    input?.handler?.({ type: 'checkbox', checked });
    expect(disabled()).toEqual([undefined, !checked]);
  }
});
