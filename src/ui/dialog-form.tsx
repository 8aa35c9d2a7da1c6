import type { FormEvent, ReactNode } from 'react';
import styles from './dialog-form.module.css';
import { enterGoesOn } from './enter-goes-on.ts';

interface DialogFormProps {
  onSubmit: () => void;
  /** Given where the dialog goes on with what was typed before it was closed. */
  onStartAnew?: (() => void) | undefined;
  children: ReactNode;
}

/** The form in a dialog. A form of its own: the one of the page that opened the dialog hears nothing of it. */
export function DialogForm({ onSubmit, onStartAnew, children }: DialogFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} onKeyDown={enterGoesOn}>
      {onStartAnew !== undefined && (
        <p className={styles.resumed}>
          Continuando de onde você parou.
          <button type="button" className={styles.anew} onClick={onStartAnew}>
            Começar de novo
          </button>
        </p>
      )}
      {children}
    </form>
  );
}
