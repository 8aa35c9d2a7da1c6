import type { Ref } from 'react';
import { type Day, formatDay } from '#core/domain/days.ts';
import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

interface DateFieldProps extends Omit<FieldProps, 'hint'> {
  /** 'YYYY-MM-DD', or empty. */
  value: Day;
  onChange: (day: Day) => void;
  min?: Day | undefined;
  max?: Day | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Keeps the line under an empty field, so that nothing moves once a day is chosen. */
const FORMAT = 'dia/mês/ano';

/** A calendar day, chosen in the device's own picker. The browser writes it in its own language: below, it reads as here. */
export function DateField({ label, error, required, value, onChange, ...input }: DateFieldProps) {
  return (
    <FieldFrame
      label={label}
      hint={formatDay(value) || FORMAT}
      error={error}
      required={required}
      disabled={input.disabled}
    >
      {(control) => (
        <input
          {...input}
          {...control}
          type="date"
          className={styles.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
