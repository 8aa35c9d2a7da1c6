import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { newPassword } from '#core/forms/account/new-password.ts';
import { ACCOUNT_TEXT } from '#core/text/account/account.ts';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { PasswordRules } from '#src/ui/fields/password-rules.tsx';
import styles from './my-data.module.css';
import { savePassword } from './own-account.ts';
import { ProblemBanner } from './problem-banner.tsx';
import { useAttempt } from './use-attempt.ts';

interface ChangePasswordDialogProps {
  email: string;
  onClose: () => void;
}

/** Asks for the current password and a new one. */
export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const rulesId = useId();
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { isPending, problem, attempt, forget } = useAttempt();
  const faults = {
    currentPassword: present === '' ? ACCOUNT_TEXT.currentPasswordRequired : undefined,
    password: z.safeParse(newPassword, next).error?.issues[0]?.message,
  };
  const errorOf = (field: keyof typeof faults) => (isSubmitted && faults[field]) || problem?.fields[field];
  const save = async () => {
    setSubmitted(true);
    if (faults.currentPassword !== undefined || faults.password !== undefined) return;
    if (!(await attempt(() => savePassword({ currentPassword: present, password: next })))) return;
    onClose();
    showToast({ message: 'Senha trocada. Os outros aparelhos saíram da conta', tone: 'success' });
  };
  return (
    <Modal title="Trocar senha" isOpen onClose={onClose}>
      <DialogForm onSubmit={save}>
        <ProblemBanner problem={problem} fields={['currentPassword', 'password']} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Senha atual"
          value={present}
          onChange={(text) => {
            forget();
            setPresent(text);
          }}
          error={errorOf('currentPassword')}
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <PasswordField
          label="Senha nova"
          value={next}
          onChange={(text) => {
            forget();
            setNext(text);
          }}
          error={errorOf('password')}
          autoComplete="new-password"
          describedBy={rulesId}
          enterKeyHint="done"
        />
        <PasswordRules id={rulesId} password={next} />
        <Button type="submit" block pending={isPending}>
          Trocar senha
        </Button>
        <p className={styles.muted}>
          Não lembra a atual? <Link to={APP_PATHS.logout}>Saia da conta</Link> e use “Esqueci minha senha”.
        </p>
      </DialogForm>
    </Modal>
  );
}
