import { CPF_LENGTH, formatCpf } from '#core/domain/selling/cpf.ts';
import { caretAfterDigits, countDigits } from './caret.ts';
import { ComposedField, type TypedFieldProps } from './composed-field.tsx';
import { useTypedDigits } from './use-typed-digits.ts';

interface CpfFieldProps extends TypedFieldProps {
  /** Up to eleven digits. */
  value: string;
  onChange: (digits: string) => void;
}

/**
 * Masks what was typed, as `read` takes it, and keeps the caret after the same digit, before React sets the same value. Digits that were not
 * taken stood before the caret.
 */
function maskInPlace(input: HTMLInputElement, read: (typed: string) => string): string {
  const typed = input.value;
  const digitsBefore = countDigits(typed.slice(0, input.selectionStart ?? typed.length));
  const isAtEnd = (input.selectionStart ?? typed.length) === typed.length;
  const digits = read(typed);
  const dropped = Math.max(0, countDigits(typed) - digits.length);
  const shown = formatCpf(digits);
  input.value = shown;
  const caret = isAtEnd ? shown.length : caretAfterDigits(shown, digitsBefore - dropped);
  input.setSelectionRange(caret, caret);
  return digits;
}

/** A CPF with its mask '000.000.000-00', typed or pasted with it or without. */
export function CpfField({ value, onChange, error, onBlur, ...field }: CpfFieldProps) {
  const { problem, read, setProblem } = useTypedDigits({ label: field.label, most: CPF_LENGTH, marks: '.-' });
  return (
    <ComposedField
      placeholder="000.000.000-00"
      {...field}
      error={problem ?? error}
      shown={formatCpf(value)}
      onBlur={() => {
        setProblem(undefined);
        onBlur?.();
      }}
      take={(input) => onChange(maskInPlace(input, (typed) => read(typed, value, formatCpf(value))))}
    />
  );
}
