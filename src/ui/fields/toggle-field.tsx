import { IonToggle } from '@ionic/react';
import { type Ref, useId } from 'react';
import '../theme/ionic.ts';
import { FieldNote } from './field-frame.tsx';
import styles from './toggle-field.module.css';

interface ToggleFieldProps {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLIonToggleElement>;
}

/** A switch with immediate effect. The whole line is clickable. */
export function ToggleField({
  label,
  description,
  error,
  checked,
  onChange,
  disabled = false,
  ref,
}: ToggleFieldProps) {
  const noteId = useId();
  return (
    <div className={styles.field}>
      <IonToggle
        ref={ref ?? null}
        className={styles.toggle}
        justify="space-between"
        checked={checked}
        disabled={disabled}
        onIonChange={(event) => onChange(event.detail.checked)}
      >
        <span className={styles.text}>
          <span className={styles.label}>{label}</span>
          {description !== undefined && <span className={styles.description}>{description}</span>}
        </span>
      </IonToggle>
      {error !== undefined && <FieldNote id={noteId} error={error} />}
    </div>
  );
}
