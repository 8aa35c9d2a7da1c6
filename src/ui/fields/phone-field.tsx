import { formatPhone, phoneText, typingRefusal } from '#core/domain/phone.ts';
import { caretAfterDigits, countDigits } from './caret.ts';
import { ComposedField, type TypedFieldProps } from './composed-field.tsx';

interface PhoneFieldProps extends TypedFieldProps {
  /** The eleven national digits that are stored, or what is no phone (yet); see `phoneText`. */
  value: string;
  onChange: (text: string) => void;
  autoComplete?: 'tel-national' | 'tel' | 'off';
}

/** Applies the mask and restores the caret after the same digit, before React sets the same value. */
function maskInPlace(input: HTMLInputElement): string {
  const typed = input.value;
  const text = phoneText(typed);
  const shown = formatPhone(text);
  if (shown === typed) return text;
  const dropped = countDigits(typed) - countDigits(text);
  const caret = input.selectionStart ?? typed.length;
  const isAtEnd = caret === typed.length;
  const digitsBefore = Math.max(0, countDigits(typed.slice(0, caret)) - dropped);
  input.value = shown;
  const next = isAtEnd ? shown.length : caretAfterDigits(shown, digitsBefore);
  input.setSelectionRange(next, next);
  return text;
}

/**
 * A Brazilian mobile number with the mask '(99) 9 9999-9999' (P-004), typed or pasted in any form. A whole number is shown as it will
 * be stored; what can be none stays as it is, with the reason.
 */
export function PhoneField({
  error,
  value,
  onChange,
  autoComplete = 'tel-national',
  ...field
}: PhoneFieldProps) {
  return (
    <ComposedField
      placeholder="(11) 9 8765-4321"
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      error={error ?? typingRefusal(value)}
      shown={formatPhone(value)}
      take={(input) => onChange(maskInPlace(input))}
    />
  );
}
