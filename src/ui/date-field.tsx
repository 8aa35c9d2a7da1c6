import type { Ref } from 'react';
import type { Day } from '#core/domain/days.ts';
import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD', or empty. */
  value: Day;
  onChange: (day: Day) => void;
  min?: Day | undefined;
  max?: Day | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A calendar day, chosen in the device's own picker. */
export function DateField({ label, hint, error, required, value, onChange, ...input }: DateFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} disabled={input.disabled}>
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
