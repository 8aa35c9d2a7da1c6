// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyLink } from './copy-link.tsx';

afterEach(() => void vi.restoreAllMocks());

const URL = 'https://rifaria.app/r';

test('says when the clipboard is refused, with the link selected, and no longer once it works (P-621)', async () => {
  const user = userEvent.setup();
  const onCopied = vi.fn();
  render(<CopyLink url={URL} onCopied={onCopied} />);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no'));
  const press = () => user.click(screen.getByRole('button', { name: 'Copiar' }));
  await press();
  expect(screen.getByRole('status').textContent).toBe('Copie o link selecionado');
  const input = screen.getByLabelText<HTMLInputElement>('Link');
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, URL.length]);
  expect(onCopied).not.toHaveBeenCalled();
  await press();
  expect(write).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(onCopied).toHaveBeenCalledOnce();
});
