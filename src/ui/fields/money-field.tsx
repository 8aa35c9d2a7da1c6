import type { SyntheticEvent } from 'react';
import { centsFromInput, formatMoney } from '#core/domain/money.ts';
import { ComposedField, type TypedFieldProps } from './composed-field.tsx';
import styles from './control.module.css';

interface MoneyFieldProps extends TypedFieldProps {
  /** Integer cents of BRL. */
  valueCents: number;
  onChange: (cents: number) => void;
  /** Input above it is ignored (P-002). */
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
export function MoneyField({ valueCents, onChange, maxCents, ...field }: MoneyFieldProps) {
  return (
    <ComposedField
      {...field}
      className={styles.figures}
      shown={formatMoney(valueCents)}
      take={(input, isKeyed) =>
        onChange(centsFromInput(input.value, { currentCents: valueCents, maxCents, isKeyed }))
      }
      onSelect={keepCaretAtEnd}
    />
  );
}
