// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CopyPixButton } from './copy-pix-button.tsx';
import { PixCode } from './pix-code.tsx';

const CODE = '00020126580014br.gov.bcb.pix';

test('a Pix code that the clipboard refuses is selected, and the button says so (P-621)', async () => {
  const user = userEvent.setup();
  render(
    <>
      <PixCode brCode={CODE} amountCents={500} recipient="para Ana" />
      <CopyPixButton brCode={CODE} />
    </>,
  );
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no'));
  await user.click(screen.getByRole('button', { name: 'Copiar código Pix' }));
  expect(screen.getByRole('button', { name: 'Copie o código selecionado' })).toBeTruthy();
  const input = screen.getByLabelText<HTMLInputElement>('Pix Copia e Cola');
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, CODE.length]);
});
