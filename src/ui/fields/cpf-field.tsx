import type { InputHTMLAttributes, Ref } from 'react';
import { CPF_LENGTH, formatCpf } from '#core/domain/selling/cpf.ts';
import { typedDigits } from '#core/domain/typed-digits.ts';
import { caretAfterDigits, countDigits } from './caret.ts';
import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useComposedInput } from './use-composed-input.ts';

interface CpfFieldProps extends FieldProps {
  /** Up to eleven digits. */
  value: string;
  onChange: (digits: string) => void;
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  ref?: Ref<HTMLInputElement>;
}

/** Masks what was typed and keeps the caret after the same digit, before React sets the same value. */
function maskInPlace(input: HTMLInputElement, current: string): string {
  const typed = input.value;
  const digitsBefore = countDigits(typed.slice(0, input.selectionStart ?? typed.length));
  const isAtEnd = (input.selectionStart ?? typed.length) === typed.length;
  const digits = typedDigits(typed, current, CPF_LENGTH);
  const shown = formatCpf(digits);
  input.value = shown;
  const caret = isAtEnd ? shown.length : caretAfterDigits(shown, digitsBefore);
  input.setSelectionRange(caret, caret);
  return digits;
}

/** A CPF with its mask '000.000.000-00', typed or pasted with it or without. */
export function CpfField({ label, hint, error, required, value, onChange, ...input }: CpfFieldProps) {
  const { attributes } = useComposedInput(formatCpf(value), (field) => onChange(maskInPlace(field, value)));
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} disabled={input.disabled}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          className={styles.control}
          {...attributes}
        />
      )}
    </FieldFrame>
  );
}
