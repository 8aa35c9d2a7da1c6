import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

interface ParagraphFieldProps extends FieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** A text field of several lines that grows with its text. Enter starts a new line. */
export function ParagraphField({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  lockedReason,
  disabled = lockedReason !== undefined,
  ...area
}: ParagraphFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, required, disabled, lockedReason }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={3}
          disabled={disabled}
          className={`${styles.control} ${styles.paragraph}`}
          value={value}
          autoComplete="off"
          autoCapitalize="sentences"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
