// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PhoneField } from './phone-field.tsx';

afterEach(cleanup);

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

describe('a phone field takes eleven digits however they come (P-004)', () => {
  it('masks while typing', async () => {
    const input = open();
    await userEvent.type(input, '11987');
    expect(input.value).toBe('(11) 9 87');
    await userEvent.type(input, '654321');
    expect(input.value).toBe('(11) 9 8765-4321');
    expect(onDigits).toHaveBeenLastCalledWith('11987654321');
  });

  it.each(['(85) 9 8765-4321', '+55 85 98765-4321', '5585987654321', '085 98765 4321', '85.98765.4321'])(
    'takes %s pasted',
    async (pasted) => {
      const input = open();
      await userEvent.click(input);
      await userEvent.paste(pasted);
      expect(input.value).toBe('(85) 9 8765-4321');
      expect(onDigits).toHaveBeenLastCalledWith('85987654321');
    },
  );

  it('keeps a whole number of area 55 when one digit too many is typed', async () => {
    const input = open('55987654321');
    await userEvent.type(input, '0');
    expect(input.value).toBe('(55) 9 8765-4321');
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
