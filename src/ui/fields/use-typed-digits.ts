import { useState } from 'react';
import { insertedText, typedDigits } from '#core/domain/typed-digits.ts';
import { TYPED_FIGURES_TEXT } from './typed-figures-text.ts';

interface DigitsOptions {
  /** Name of the field, for its messages. */
  label: string;
  most: number;
  /** What may stand between the digits beside spaces. */
  marks?: string;
}

interface TypedDigitsReader {
  /** Why the field did not take what was typed last. */
  problem: string | undefined;
  /** The digits that the field holds after something was typed over `current`, which it shows as `shown`. */
  read: (typed: string, current: string, shown?: string) => string;
  setProblem: (problem: string | undefined) => void;
}

/** For fields of digits: reads what is typed, and says what was not taken (P-231). */
export function useTypedDigits({ label, most, marks }: DigitsOptions): TypedDigitsReader {
  const [problem, setProblem] = useState<string>();
  const read = (typed: string, current: string, shown = current) => {
    const { digits, fault } = typedDigits(typed, { current, most, ...(marks !== undefined && { marks }) });
    const messages = {
      unread: () => TYPED_FIGURES_TEXT.unread(label, insertedText(shown, typed)),
      'too-long': () => TYPED_FIGURES_TEXT.tooLong(label, most),
    };
    setProblem(fault && messages[fault]());
    return digits;
  };
  return { problem, read, setProblem };
}
