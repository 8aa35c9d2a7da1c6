import type { FormEvent, ReactNode } from 'react';
import styles from './dialog-form.module.css';
import { focusNextField } from '../fields/focus-next-field.ts';

interface DialogFormProps {
  onSubmit: () => void;
  /** Set if the dialog resumes a draft. */
  onStartOver?: (() => void) | undefined;
  children: ReactNode;
}

/** The form of a dialog. Its submit event does not reach the form of the page that opened the dialog. */
export function DialogForm({ onSubmit, onStartOver, children }: DialogFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} onKeyDown={focusNextField}>
      {onStartOver !== undefined && (
        <p className={styles.resumed}>
          Continuando de onde você parou.
          <button type="button" className={styles.startOver} onClick={onStartOver}>
            Começar de novo
          </button>
        </p>
      )}
      {children}
    </form>
  );
}
