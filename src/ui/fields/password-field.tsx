import { eyeOffOutline, eyeOutline } from 'ionicons/icons';
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useState } from 'react';
import { classNames } from '../elements/class-names.ts';
import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { Icon } from '../elements/icon.tsx';

interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (text: string) => void;
  autoComplete: 'current-password' | 'new-password';
  /** Id of another description: the rules of a new password. */
  describedBy?: string;
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  ref?: Ref<HTMLInputElement>;
}

/** A password field with a button to show it. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  describedBy = '',
  onBlur,
  ...input
}: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const note = isCapsLock ? <span role="status">Caps Lock está ligado</span> : hint;
  return (
    <FieldFrame label={label} hint={note} error={error} required={required} disabled={input.disabled}>
      {(control) => (
        <div className={styles.row}>
          <input
            {...input}
            {...control}
            aria-describedby={`${control['aria-describedby'] ?? ''} ${describedBy}`.trim() || undefined}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => {
              setCapsLock(false);
              onBlur?.();
            }}
            type={isVisible ? 'text' : 'password'}
            className={classNames(styles.control, styles.withTrailing)}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className={styles.trailing}>
            <button
              type="button"
              className={classNames('plain-icon-button', styles.iconButton)}
              aria-label={isVisible ? 'Ocultar senha' : 'Mostrar senha'}
              onClick={() => setVisible(!isVisible)}
            >
              <Icon icon={isVisible ? eyeOffOutline : eyeOutline} />
            </button>
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
