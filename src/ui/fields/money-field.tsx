import { type SyntheticEvent, useState } from 'react';
import { formatMoney, readMoneyInput } from '#core/domain/money.ts';
import { TYPED_FIGURES_TEXT } from './typed-figures-text.ts';
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

/**
 * Money in reais that fills from the right like a cash register, and takes whole amounts (P-002). What it does not take it names, until
 * the next input or until it is left.
 */
export function MoneyField({ valueCents, onChange, maxCents, error, onBlur, ...field }: MoneyFieldProps) {
  const [problem, setProblem] = useState<string>();
  const take = (text: string, entry: Entry) => {
    const { cents, isAboveMax, unread } = readMoneyInput(text, { currentCents: valueCents, maxCents, entry });
    const unreadProblem = unread && TYPED_FIGURES_TEXT.unread(field.label, unread);
    setProblem(isAboveMax ? TYPED_FIGURES_TEXT.aboveMost(field.label, formatMoney(maxCents)) : unreadProblem);
    onChange(cents);
  };
  return (
    <ComposedField
      {...field}
      className={styles.figures}
      shown={formatMoney(valueCents)}
      error={problem ?? error}
      take={(input, entry) => take(input.value, entry)}
      onBlur={() => {
        setProblem(undefined);
        onBlur?.();
      }}
      onSelect={keepCaretAtEnd}
    />
  );
}
