// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyPixButton } from './copy-pix-button.tsx';
import { PixCode } from './pix-code.tsx';

afterEach(cleanup);

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

test('a code that is copied again is said to be copied for as long as the first time', async () => {
  vi.useFakeTimers();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(<CopyPixButton brCode={CODE} />);
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const press = async () => {
    fireEvent.click(screen.getByRole('button'));
    await wait(0);
    await wait(2_000);
  };
  await press();
  await press();
  expect(write).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button').textContent).toBe('Código copiado');
  await wait(1_000);
  expect(screen.getByRole('button').textContent).toBe('Copiar código Pix');
  vi.useRealTimers();
});
