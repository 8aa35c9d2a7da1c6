import type { ChangeEvent, InputHTMLAttributes, Ref } from 'react';
import { formatPhone, phoneDigits } from '#core/domain/phone.ts';
import { caretAfterDigits, countDigits } from './caret.ts';
import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

interface PhoneFieldProps extends FieldProps {
  /** National digits, at most eleven. */
  value: string;
  onChange: (digits: string) => void;
  autoComplete?: 'tel-national' | 'tel' | 'off';
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  ref?: Ref<HTMLInputElement>;
}

/** Applies the mask and restores the caret after the same digit, before React sets the same value. */
function maskInPlace(input: HTMLInputElement): string {
  const typed = input.value;
  const digits = phoneDigits(typed);
  const dropped = countDigits(typed) - digits.length;
  const caret = input.selectionStart ?? typed.length;
  const isAtEnd = caret === typed.length;
  const digitsBefore = Math.max(0, countDigits(typed.slice(0, caret)) - dropped);
  const masked = formatPhone(digits);
  input.value = masked;
  const next = isAtEnd ? masked.length : caretAfterDigits(masked, digitsBefore);
  input.setSelectionRange(next, next);
  return digits;
}

/** A Brazilian mobile number with the mask '(99) 9 9999-9999' (P-004), typed or pasted in any form. */
export function PhoneField({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  autoComplete,
  ...input
}: PhoneFieldProps) {
  const onInput = (event: ChangeEvent<HTMLInputElement>) => onChange(maskInPlace(event.currentTarget));
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} disabled={input.disabled}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete ?? 'tel-national'}
          placeholder="(11) 9 8765-4321"
          className={styles.control}
          value={formatPhone(value)}
          onChange={onInput}
        />
      )}
    </FieldFrame>
  );
}
