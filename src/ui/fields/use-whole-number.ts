import { useState } from 'react';
import { hasFraction, typedDigits, withoutFraction } from '#core/domain/typed-digits.ts';

interface WholeNumber {
  /** The number as it stands in its field. */
  shown: string;
  /** Reads what was typed. */
  take: (typed: string) => void;
  /** To be called when the field is left. */
  leave: () => void;
}

/**
 * For inputs of a whole number, null while empty. Non-digits are dropped while typing; input of more than `most` digits is ignored. A
 * fraction stands there until the field is left, and does not count: without its comma '12,5' would be 125.
 */
export function useWholeNumber(
  value: number | null,
  most: number,
  onChange: (value: number | null) => void,
): WholeNumber {
  const [fraction, setFraction] = useState<{ text: string; value: number | null }>();
  const whole = String(value ?? '');
  const take = (typed: string) => {
    const digits = typedDigits(withoutFraction(typed), whole, most);
    const taken = digits === '' ? null : Number(digits);
    setFraction(hasFraction(typed) ? { text: typed.replace(/[^\d.,]/g, ''), value: taken } : undefined);
    onChange(taken);
  };
  const shown = fraction?.value === value ? fraction.text : whole;
  return { shown, take, leave: () => setFraction(undefined) };
}
