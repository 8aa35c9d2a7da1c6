import { alertCircle, lockClosed } from 'ionicons/icons';
import { type ReactNode, useId } from 'react';
import { classNames } from '../elements/class-names.ts';
import styles from './field-frame.module.css';
import { Icon } from '../elements/icon.tsx';

/** Props common to all fields. */
export interface FieldProps {
  label: string;
  /** Shown under the field while there is no error. */
  hint?: ReactNode | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** Why the value is locked; shown with a lock icon. */
  lockedReason?: string | undefined;
  required?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  className?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** Layout of a field: label, control, and hint or error. Errors are announced. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, error, required, disabled, lockedReason, className, children } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const isLocked = lockedReason !== undefined;
  const hint = lockedReason ?? props.hint;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className={classNames(styles.field, disabled && !isLocked && styles.disabled, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isLocked && <Icon icon={lockClosed} className={styles.lock ?? ''} />}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required === true ? true : undefined,
      })}
      {hasNote && <FieldNote id={noteId} hint={hint} error={error} />}
    </div>
  );
}

/** The line under a field: its error, or else its hint. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  if (error === undefined) {
    return (
      <p id={id} className={styles.hint}>
        {hint}
      </p>
    );
  }
  return (
    <p id={id} className={styles.error} role="alert">
      <Icon icon={alertCircle} />
      <span>{error}</span>
    </p>
  );
}
