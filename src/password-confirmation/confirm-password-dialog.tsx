import { alertCircleOutline } from 'ionicons/icons';
import { useState } from 'react';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { findSession } from '#src/storage/session.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { confirmPassword, type PasswordAnswer } from './confirm-password.ts';
import styles from './confirm-password-dialog.module.css';

interface ConfirmPasswordDialogProps {
  /** Called when it is answered or closed. */
  onEnd: (answer: PasswordAnswer) => void;
}

/** 'Confirme sua senha': protects critical actions against unattended phones and stolen sessions. */
export function ConfirmPasswordDialog({ onEnd }: ConfirmPasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<{ field?: string; message?: string }>();
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    if (isPending) return;
    setPending(true);
    const outcome = await confirmPassword(password);
    setPending(false);
    if (outcome.kind === 'refused') setFault(outcome);
    else onEnd(outcome.kind);
  };
  return (
    <Modal title="Confirme sua senha" isOpen onClose={() => onEnd('declined')}>
      <DialogForm onSubmit={() => void confirm()}>
        {fault?.message !== undefined && (
          <Banner tone="danger" icon={alertCircleOutline} role="alert">
            {fault.message}
          </Banner>
        )}
        <p className={styles.why}>Assim ninguém muda seus contatos ou seu dinheiro sem ser você.</p>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={findSession()?.user.email ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          label="Senha da sua conta"
          value={password}
          onChange={(text) => {
            setFault(undefined);
            setPassword(text);
          }}
          error={fault?.field}
          autoComplete="current-password"
          enterKeyHint="done"
        />
        <Button type="submit" block pending={isPending}>
          Confirmar
        </Button>
        <p className={styles.why}>
          Esqueceu a senha? <a href={APP_PATHS.logout}>Saia da conta</a> e use “Esqueci minha senha”.
        </p>
      </DialogForm>
    </Modal>
  );
}
