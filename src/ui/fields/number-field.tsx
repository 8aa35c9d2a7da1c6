import { typedDigits } from '#core/domain/typed-digits.ts';
import { ComposedField, type TypedFieldProps } from './composed-field.tsx';
import styles from './control.module.css';

/** Enough for any ticket count, and always an exact integer. */
const MAX_DIGITS = 9;

interface NumberFieldProps extends TypedFieldProps {
  /** A whole number; null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A whole number. Non-digits are dropped while typing; input of more than nine digits is ignored. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  const shown = String(value ?? '');
  const take = (input: HTMLInputElement) => {
    const digits = typedDigits(input.value, shown, MAX_DIGITS);
    onChange(digits === '' ? null : Number(digits));
  };
  return <ComposedField {...field} shown={shown} take={take} className={styles.figures} />;
}
