import type { Ref } from 'react';
import { CODE_DIGITS, codeDigits } from '#core/domain/account/verification-code.ts';
import { classNames } from '../elements/class-names.ts';
import styles from './code-field.module.css';
import control from './control.module.css';
import { FieldFrame } from './field-frame.tsx';

interface CodeFieldProps {
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A six-digit code received by message. A single field, so that autofill and pasting work. */
export function CodeField({ value, onChange, error, hint, ref }: CodeFieldProps) {
  return (
    <FieldFrame label="Código de 6 números" hint={hint} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          ref={ref}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          placeholder={'•'.repeat(CODE_DIGITS)}
          className={classNames(control.control, styles.code)}
          value={value}
          onChange={(event) => onChange(codeDigits(event.target.value))}
        />
      )}
    </FieldFrame>
  );
}
