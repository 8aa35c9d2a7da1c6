import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes, Ref } from 'react';
import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (text: string) => void;
  type?: HTMLInputTypeAttribute;
  placeholder?: string | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  autoCapitalize?: string | undefined;
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  spellCheck?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text in a native input. No length is given to the input: it would cut what is pasted without a word. */
export function TextField({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  type = 'text',
  lockedReason,
  disabled = lockedReason !== undefined,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, required, disabled, lockedReason }}>
      {(control) => (
        <input
          {...input}
          {...control}
          disabled={disabled}
          type={type}
          className={styles.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
