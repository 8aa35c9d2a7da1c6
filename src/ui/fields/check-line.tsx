import { type ReactNode, type Ref, useId } from 'react';
import { FieldNote } from './field-frame.tsx';
import styles from './check-line.module.css';

interface CheckLineProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  children: ReactNode;
}

/** A checkbox whose label is part of the touch target. */
export function CheckLine({ checked, onChange, error, ref, children }: CheckLineProps) {
  const noteId = useId();
  return (
    <div>
      <label className={styles.line}>
        <input
          ref={ref}
          type="checkbox"
          checked={checked}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : noteId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && <FieldNote id={noteId} error={error} />}
    </div>
  );
}
