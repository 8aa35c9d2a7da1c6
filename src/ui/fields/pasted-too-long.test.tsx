// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { CodeField } from './code-field.tsx';
import { CpfField } from './cpf-field.tsx';
import { NumberField } from './number-field.tsx';
import { TextField } from './text-field.tsx';

function Holder<Value>({ first, field }: { first: Value; field: FieldOf<Value> }) {
  const [value, setValue] = useState(first);
  return field(value, setValue);
}
type FieldOf<Value> = (value: Value, onChange: (value: Value) => void) => ReactNode;

async function paste(text: string): Promise<string> {
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.click(input);
  await userEvent.paste(text);
  return input.value;
}

test.each([
  ['12', '4212'],
  ['1000000000000', '42'],
])('a number field with 42 in which %s is pasted has %s: nothing is cut', async (pasted, shown) => {
  render(
    <Holder<number | null>
      first={42}
      field={(value, onChange) => <NumberField label="Quantidade" {...{ value, onChange }} />}
    />,
  );
  expect(await paste(pasted)).toBe(shown);
});

test.each([
  ['1'.repeat(20), '42', '“Quantidade” tem no máximo 9 algarismos. Nada mudou'],
  ['10 mil', '42', 'Não entendemos “10 mil” em “Quantidade”. Nada mudou'],
  [`${'muito '.repeat(20)}!`, '42', /^Não entendemos “(muito ){6}muit…” em “Quantidade”\. Nada mudou$/],
])(
  'a number field with 42 in which %s is pasted keeps %s and says why (P-231)',
  async (pasted, shown, said) => {
    render(
      <Holder<number | null>
        first={42}
        field={(value, onChange) => <NumberField label="Quantidade" {...{ value, onChange }} />}
      />,
    );
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(input);
    input.select();
    expect(await paste(pasted)).toBe(shown);
    if (typeof said === 'string') expect(screen.getByRole('alert').textContent).toBe(said);
    else expect(screen.getByRole('alert').textContent).toMatch(said);
    await userEvent.keyboard('1');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a number field says when it is left that a fraction does not count (P-231)', async () => {
  render(
    <Holder<number | null>
      first={null}
      field={(value, onChange) => <NumberField label="Quantidade" {...{ value, onChange }} />}
    />,
  );
  await paste('12,5');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toBe('“Quantidade” só tem números inteiros. Ficou 12');
});

test('a CPF field keeps what it has and says what was too much (P-231)', async () => {
  render(
    <Holder first="529" field={(value, onChange) => <CpfField label="CPF" {...{ value, onChange }} />} />,
  );
  expect(await paste('52998224725')).toBe('529');
  expect(screen.getByRole('alert').textContent).toBe('“CPF” tem no máximo 11 algarismos. Nada mudou');
  await userEvent.keyboard('9a');
  expect(screen.getByRole('alert').textContent).toBe('Não entendemos “a” em “CPF”. Nada mudou');
  await userEvent.tab();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['Seu código: 123456. Vale por 10 minutos', '123456'],
  ['1234567', '1234567'],
])('a code field in which %s is pasted has %s', async (pasted, shown) => {
  render(<Holder first="" field={(value, onChange) => <CodeField {...{ value, onChange }} />} />);
  expect(await paste(pasted)).toBe(shown);
});

test('a text field does not cut a long paste', async () => {
  const text = `${'a'.repeat(300)}@example.com.br`;
  render(
    <Holder first="" field={(value, onChange) => <TextField label="E-mail" {...{ value, onChange }} />} />,
  );
  expect(await paste(text)).toBe(text);
});
