import { ComposedField, type TypedFieldProps } from './composed-field.tsx';
import styles from './control.module.css';
import { useWholeNumber } from './use-whole-number.ts';

/** Enough for any ticket count, and always an exact integer. */
const MAX_DIGITS = 9;

interface NumberFieldProps extends TypedFieldProps {
  /** A whole number; null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A whole number, read as `useWholeNumber` says. */
export function NumberField({ value, onChange, onBlur, error, ...field }: NumberFieldProps) {
  const { shown, problem, take, leave } = useWholeNumber(value, {
    label: field.label,
    most: MAX_DIGITS,
    onChange,
  });
  const onLeave = () => {
    leave();
    onBlur?.();
  };
  return (
    <ComposedField
      {...field}
      error={problem ?? error}
      onBlur={onLeave}
      shown={shown}
      take={(input) => take(input.value)}
      className={styles.figures}
    />
  );
}
