import { IonToggle } from '@ionic/react';
import type { Ref } from 'react';
import '../theme/ionic.ts';
import styles from './toggle-field.module.css';

interface ToggleFieldProps {
  label: string;
  description?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLIonToggleElement>;
}

/** A switch with immediate effect. The whole line is clickable. */
export function ToggleField({
  label,
  description,
  checked,
  onChange,
  disabled = false,
  ref,
}: ToggleFieldProps) {
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
    </div>
  );
}
