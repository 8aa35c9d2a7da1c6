import { useState } from 'react';
import { plainFigures } from '#core/domain/plain-figures.ts';
import { hasFraction, withoutFraction } from '#core/domain/typed-digits.ts';
import { TYPED_FIGURES_TEXT } from './typed-figures-text.ts';
import { useTypedDigits } from './use-typed-digits.ts';

interface WholeNumber {
  /** The number as it stands in its field. */
  shown: string;
  /** What of the last input does not count, and why. */
  problem: string | undefined;
  /** Reads what was typed. */
  take: (typed: string) => void;
  /** To be called when the field is left. */
  leave: () => void;
}

interface WholeNumberOptions {
  /** Name of the field, for its messages. */
  label: string;
  /** Count of digits. */
  most: number;
  onChange: (value: number | null) => void;
}

/**
 * For inputs of a whole number, null while empty. What is no number, or has more than `most` digits, is not taken, and `problem` says so.
 * A fraction stands there until the field is left, and does not count: without its comma '12,5' would be 125.
 */
export function useWholeNumber(
  value: number | null,
  { label, most, onChange }: WholeNumberOptions,
): WholeNumber {
  const [fraction, setFraction] = useState<{ text: string; value: number | null }>();
  const { problem, read, setProblem } = useTypedDigits({ label, most });
  const whole = String(value ?? '');
  const take = (typed: string) => {
    const text = plainFigures(typed);
    const digits = read(withoutFraction(text), whole);
    const taken = digits === '' ? null : Number(digits);
    setFraction(hasFraction(text) ? { text: text.replace(/[^\d.,]/g, ''), value: taken } : undefined);
    onChange(taken);
  };
  const shown = fraction?.value === value ? fraction.text : whole;
  const leave = () => {
    const hasLost = shown !== whole && withoutFraction(shown) !== shown;
    setProblem(hasLost ? TYPED_FIGURES_TEXT.fraction(label, whole) : undefined);
    setFraction(undefined);
  };
  return { shown, problem, take, leave };
}
