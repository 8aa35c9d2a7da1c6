import type { InputHTMLAttributes, Ref } from 'react';
import { typedDigits } from '#core/domain/typed-digits.ts';
import { classNames } from '../elements/class-names.ts';
import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** Enough for any ticket count, and always an exact integer. */
const MAX_DIGITS = 9;

interface NumberFieldProps extends FieldProps {
  /** A whole number; null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  placeholder?: string;
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  ref?: Ref<HTMLInputElement>;
}

/** A whole number. Non-digits are dropped while typing; input of more than nine digits is ignored. */
export function NumberField({ label, hint, error, required, value, onChange, ...input }: NumberFieldProps) {
  const read = (text: string) => {
    const digits = typedDigits(text, String(value ?? ''), MAX_DIGITS);
    onChange(digits === '' ? null : Number(digits));
  };
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} disabled={input.disabled}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={classNames(styles.control, styles.figures)}
          value={value ?? ''}
          onChange={(event) => read(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
