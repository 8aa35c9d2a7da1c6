import { useState } from 'react';
import { hasFraction, typedDigits, withoutFraction } from '#core/domain/typed-digits.ts';
import { ComposedField, type TypedFieldProps } from './composed-field.tsx';
import styles from './control.module.css';

/** Enough for any ticket count, and always an exact integer. */
const MAX_DIGITS = 9;

interface NumberFieldProps extends TypedFieldProps {
  /** A whole number; null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/**
 * A whole number. Non-digits are dropped while typing; input of more than nine digits is ignored. A fraction stands there until the field
 * is left, and does not count: without its comma '12,5' would be 125.
 */
export function NumberField({ value, onChange, onBlur, ...field }: NumberFieldProps) {
  const [fraction, setFraction] = useState<{ text: string; value: number | null }>();
  const whole = String(value ?? '');
  const take = ({ value: text }: HTMLInputElement) => {
    const digits = typedDigits(withoutFraction(text), whole, MAX_DIGITS);
    const taken = digits === '' ? null : Number(digits);
    setFraction(hasFraction(text) ? { text: text.replace(/[^\d.,]/g, ''), value: taken } : undefined);
    onChange(taken);
  };
  const leave = () => {
    setFraction(undefined);
    onBlur?.();
  };
  const shown = fraction?.value === value ? fraction.text : whole;
  return <ComposedField {...field} onBlur={leave} shown={shown} take={take} className={styles.figures} />;
}
