// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { CodeField } from '../fields/code-field.tsx';
import { CpfField } from '../fields/cpf-field.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { DateField } from './date-field.tsx';

const LABEL = 'Campo';

function Holder<Value>({ first, field }: { first: Value; field: FieldOf<Value> }) {
  const [value, setValue] = useState(first);
  return field(value, setValue);
}
type FieldOf<Value> = (value: Value, onChange: (value: Value) => void) => ReactNode;

const money = (
  <Holder
    first={0}
    field={(valueCents, onChange) => (
      <MoneyField label={LABEL} maxCents={10_000_000} {...{ valueCents, onChange }} />
    )}
  />
);
const phone = (
  <Holder first="" field={(value, onChange) => <PhoneField label={LABEL} {...{ value, onChange }} />} />
);
const cpf = (
  <Holder first="" field={(value, onChange) => <CpfField label={LABEL} {...{ value, onChange }} />} />
);
const number = (
  <Holder<number | null>
    first={null}
    field={(value, onChange) => <NumberField label={LABEL} {...{ value, onChange }} />}
  />
);
const code = <Holder first="" field={(value, onChange) => <CodeField {...{ value, onChange }} />} />;
const day = (
  <Holder first="" field={(value, onChange) => <DateField label={LABEL} {...{ value, onChange }} />} />
);

/** Composes each part after the other, as a keyboard does, which writes its whole text again each time. */
function compose(parts: readonly string[]): HTMLInputElement {
  const input = screen.getByRole<HTMLInputElement>('textbox');
  const before = input.value;
  fireEvent.compositionStart(input);
  for (const [index] of parts.entries()) {
    const text = before + parts.slice(0, index + 1).join('');
    fireEvent.input(input, { target: { value: text }, isComposing: true });
    expect(input.value).toBe(text);
  }
  fireEvent.compositionEnd(input);
  return input;
}

test.each([
  ['money, key by key', money, [...'1234'], 'R$ 12,34'],
  ['money with its comma', money, [...'12,5'], 'R$ 12,50'],
  ['money that is dictated', money, ['10 reais'], 'R$ 10,00'],
  ['money that is dictated as figures', money, ['500'], 'R$ 500,00'],
  ['a phone', phone, [...'11911112222'], '(11) 9 1111-2222'],
  ['a CPF', cpf, [...'52998224725'], '529.982.247-25'],
  ['a number', number, [...'123'], '123'],
  ['a number that is dictated', number, ['20 números'], '20'],
  ['a code', code, [...'123 456'], '123456'],
  ['a code that is dictated', code, ['seu código é 123456'], '123456'],
  ['a day', day, [...'25122026'], '25/12/2026'],
])('%s is not rewritten while a keyboard composes it, and is afterwards', (_, field, parts, shown) => {
  render(field);
  expect(compose(parts).value).toBe(shown);
});

test.each([
  ['12,5', '12'],
  ['12.50', '12'],
  ['1.000', '1000'],
  ['1.0005', '10005'],
])('%s, key by key, is %s in a whole number once the field is left (P-784)', (keys, shown) => {
  render(number);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  for (const key of keys) fireEvent.input(input, { target: { value: input.value + key } });
  fireEvent.blur(input);
  expect(input.value).toBe(shown);
});

test('a second composition goes on where the first ended', () => {
  render(money);
  compose([...'12']);
  expect(compose([...'34']).value).toBe('R$ 12,34');
});
