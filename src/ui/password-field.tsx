import { eyeOffOutline, eyeOutline } from 'ionicons/icons';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { Icon } from './icon.tsx';

interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (text: string) => void;
  autoComplete: 'current-password' | 'new-password';
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  ref?: Ref<HTMLInputElement>;
}

/** A password, hidden until its owner asks to see it. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  ...input
}: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} disabled={input.disabled}>
      {(control) => (
        <div className={styles.row}>
          <input
            {...input}
            {...control}
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
              className={styles.iconButton}
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
