import { CODE_DIGITS, codeDigits } from '#core/domain/account/verification-code.ts';
import styles from './code-field.module.css';
import { ComposedField, type TypedFieldProps } from './composed-field.tsx';

interface CodeFieldProps extends Pick<TypedFieldProps, 'error' | 'hint' | 'ref'> {
  value: string;
  onChange: (digits: string) => void;
}

/** A six-digit code received by message. A single field, so that autofill and pasting work. */
export function CodeField({ value, onChange, ...field }: CodeFieldProps) {
  return (
    <ComposedField
      {...field}
      label="Código de 6 números"
      name="code"
      autoComplete="one-time-code"
      enterKeyHint="go"
      placeholder={'•'.repeat(CODE_DIGITS)}
      className={styles.code}
      shown={value}
      take={(input) => onChange(codeDigits(input.value))}
    />
  );
}
