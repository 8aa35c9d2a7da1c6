// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { CodeField } from './code-field.tsx';
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
