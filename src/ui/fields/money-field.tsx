import { type SyntheticEvent, useState } from 'react';
import { formatMoney, readMoneyInput } from '#core/domain/money.ts';
import { ComposedField, type TypedFieldProps } from './composed-field.tsx';
import styles from './control.module.css';
import type { Entry } from './use-composed-input.ts';

interface MoneyFieldProps extends TypedFieldProps {
  /** Integer cents of BRL. */
  valueCents: number;
  onChange: (cents: number) => void;
  /** Input above it is not taken, which the field says (P-002). */
  maxCents: number;
}

/** Digits are entered at the end, so the caret stays there. A selection is kept, so that it can be replaced. */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end) {
    input.setSelectionRange(end, end);
  }
}

/** Money in reais that fills from the right like a cash register, and takes whole amounts (P-002). */
export function MoneyField({ valueCents, onChange, maxCents, error, onBlur, ...field }: MoneyFieldProps) {
  const [isAboveMax, setAboveMax] = useState(false);
  const take = (text: string, entry: Entry) => {
    const { cents, isAboveMax } = readMoneyInput(text, { currentCents: valueCents, maxCents, entry });
    setAboveMax(isAboveMax);
    onChange(cents);
  };
  return (
    <ComposedField
      {...field}
      className={styles.figures}
      shown={formatMoney(valueCents)}
      error={isAboveMax ? `Valor máximo de ${formatMoney(maxCents)}` : error}
      take={(input, entry) => take(input.value, entry)}
      onBlur={() => {
        setAboveMax(false);
        onBlur?.();
      }}
      onSelect={keepCaretAtEnd}
    />
  );
}
