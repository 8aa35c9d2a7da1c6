import type { InputHTMLAttributes, Ref, SyntheticEvent } from 'react';
import { centsFromInput, formatMoney } from '#core/domain/money.ts';
import { classNames } from '../elements/class-names.ts';
import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useComposedInput } from './use-composed-input.ts';

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

/** Money in reais that fills from the right like a cash register, and takes whole amounts (P-002). */
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
  const { isComposing, attributes } = useComposedInput(formatMoney(valueCents), (field, isKeyed) =>
    onChange(centsFromInput(field.value, { currentCents: valueCents, maxCents, isKeyed })),
  );
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
          {...attributes}
          onSelect={isComposing ? undefined : keepCaretAtEnd}
        />
      )}
    </FieldFrame>
  );
}
