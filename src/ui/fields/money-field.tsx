import type { ClipboardEvent, InputHTMLAttributes, Ref, SyntheticEvent } from 'react';
import { centsFromPaste, centsFromTyping, formatMoney } from '#core/domain/money.ts';
import { classNames } from '../elements/class-names.ts';
import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

interface MoneyFieldProps extends FieldProps {
  /** Integer cents of BRL. */
  valueCents: number;
  onChange: (cents: number) => void;
  /** Input above it is ignored (P-002). */
  maxCents: number;
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  ref?: Ref<HTMLInputElement>;
}

/** Digits are entered at the end, so the caret stays there. A selection is kept, so that it can be replaced. */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end) {
    input.setSelectionRange(end, end);
  }
}

/** Money in reais that fills from the right like a cash register (P-002). */
export function MoneyField({
  label,
  hint,
  error,
  required,
  valueCents,
  onChange,
  maxCents,
  lockedReason,
  disabled = lockedReason !== undefined,
  ...input
}: MoneyFieldProps) {
  const paste = (event: ClipboardEvent) => {
    const cents = centsFromPaste(event.clipboardData.getData('text'));
    if (cents === undefined) return;
    event.preventDefault();
    if (cents <= maxCents) onChange(cents);
  };
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      required={required}
      disabled={disabled}
      lockedReason={lockedReason}
    >
      {(control) => (
        <input
          {...input}
          {...control}
          disabled={disabled}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={classNames(styles.control, styles.figures)}
          value={formatMoney(valueCents)}
          onSelect={keepCaretAtEnd}
          onPaste={paste}
          onChange={(event) => onChange(centsFromTyping(event.target.value, valueCents, maxCents))}
        />
      )}
    </FieldFrame>
  );
}
