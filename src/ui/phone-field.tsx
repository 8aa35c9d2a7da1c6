import type { ChangeEvent, InputHTMLAttributes, Ref } from 'react';
import { formatPhone, phoneDigits } from '#core/domain/phone.ts';
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

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/** Where the caret stands in `text` once `count` digits are to its left. */
function caretAfterDigits(text: string, count: number): number {
  let position = 0;
  for (let seen = 0; seen < count && position < text.length; position += 1) {
    if (/\d/.test(text.charAt(position))) seen += 1;
  }
  return position;
}

/** Writes the mask at once and puts the caret back behind the same digit: React finds the value as it wants it. */
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

/** A Brazilian mobile number with the mask '(99) 9 9999-9999' (§5, decision 7), typed or pasted in any form. */
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
