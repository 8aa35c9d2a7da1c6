import { CPF_LENGTH, formatCpf } from '#core/domain/selling/cpf.ts';
import { typedDigits } from '#core/domain/typed-digits.ts';
import { caretAfterDigits, countDigits } from './caret.ts';
import { ComposedField, type TypedFieldProps } from './composed-field.tsx';

interface CpfFieldProps extends TypedFieldProps {
  /** Up to eleven digits. */
  value: string;
  onChange: (digits: string) => void;
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
export function CpfField({ value, onChange, ...field }: CpfFieldProps) {
  return (
    <ComposedField
      placeholder="000.000.000-00"
      {...field}
      shown={formatCpf(value)}
      take={(input) => onChange(maskInPlace(input, value))}
    />
  );
}
