// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PhoneField } from './phone-field.tsx';

const onDigits = vi.fn<(digits: string) => void>();

function Phone({ digits }: { digits: string }) {
  const [value, setValue] = useState(digits);
  const change = (next: string) => {
    onDigits(next);
    setValue(next);
  };
  return <PhoneField label="Telefone" value={value} onChange={change} />;
}

function open(digits = ''): HTMLInputElement {
  render(<Phone digits={digits} />);
  return screen.getByLabelText('Telefone');
}

describe('a phone field shows what will be stored, however it comes (P-004)', () => {
  it('masks while typing', async () => {
    const input = open();
    await userEvent.type(input, '11987');
    expect(input.value).toBe('(11) 9 87');
    await userEvent.type(input, '654321');
    expect(input.value).toBe('(11) 9 8765-4321');
    expect(onDigits).toHaveBeenLastCalledWith('11987654321');
  });

  it.each([
    '(85) 9 8765-4321',
    '+55 85 98765-4321',
    '5585987654321',
    '00 55 85 98765 4321',
    '085 98765 4321',
    '0 15 85 98765 4321',
    '85.98765.4321',
  ])('takes %s pasted', async (pasted) => {
    const input = open();
    await userEvent.click(input);
    await userEvent.paste(pasted);
    expect(input.value).toBe('(85) 9 8765-4321');
    expect(onDigits).toHaveBeenLastCalledWith('85987654321');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['+5585987654321', '085987654321', '5585987654321'])('takes %s key by key', async (typed) => {
    const input = open();
    for (const key of typed) {
      await userEvent.type(input, key);
      expect(screen.queryByRole('alert')).toBeNull();
    }
    expect(input.value).toBe('(85) 9 8765-4321');
    expect(onDigits).toHaveBeenLastCalledWith('85987654321');
  });

  it.each([
    ['+351 912 345 678', 'Telefone de outro país: só vale celular do Brasil, com DDD'],
    ['85987654321 / 85912345678', 'Telefone com mais de um número: deixe só um'],
    ['859876543210', 'Telefone inválido, confira o DDD e o número'],
    ['01520987654321', 'Telefone com um DDD que não existe'],
  ])('shows %s as it is, and at once why it is refused: %s', async (pasted, message) => {
    const input = open();
    await userEvent.click(input);
    await userEvent.paste(pasted);
    expect(input.value).toBe(pasted);
    expect(onDigits).toHaveBeenLastCalledWith(pasted);
    expect(screen.getByRole('alert').textContent).toBe(message);
  });

  it('shows one digit too many until it is taken away', async () => {
    const input = open('55987654321');
    await userEvent.type(input, '0');
    expect(input.value).toBe('(55) 9 8765-43210');
    expect(screen.queryByRole('alert')).not.toBeNull();
    await userEvent.type(input, '{Backspace}');
    expect(input.value).toBe('(55) 9 8765-4321');
    expect(onDigits).toHaveBeenLastCalledWith('55987654321');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('empties digit by digit, through the mask', async () => {
    const input = open('119');
    await userEvent.type(input, '{Backspace}');
    expect(input.value).toBe('(11');
    await userEvent.type(input, '{Backspace}{Backspace}');
    expect(input.value).toBe('');
  });

  it('keeps the caret after an edit in the middle', async () => {
    const input = open('1198765432');
    await userEvent.click(input);
    input.setSelectionRange(4, 4);
    await userEvent.keyboard('9');
    expect(input.value).toBe('(11) 9 9876-5432');
    expect(input.selectionStart).toBe('(11) 9'.length);
  });
});
