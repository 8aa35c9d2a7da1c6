import { alertCircleOutline } from 'ionicons/icons';
import { useId } from 'react';
import { newPasswordForm } from '#core/forms/recovery.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { PasswordRules } from '#src/ui/password-rules.tsx';
import styles from '../auth-form.module.css';
import { useOneFieldForm } from './use-one-field-form.ts';
import type { RecoveryOutcome, useRecovery } from './use-recovery.ts';

interface PasswordStepProps {
  recovery: ReturnType<typeof useRecovery>;
  onDone: (outcome: RecoveryOutcome) => void;
}

/** The new password, with the rule ticked off as it is met (§5). */
export function PasswordStep({ recovery, onDone }: PasswordStepProps) {
  const rulesId = useId();
  const { fieldProps, problem, isSending, submit } = useOneFieldForm({
    field: 'password',
    schema: newPasswordForm,
    send: async (password) => onDone(await recovery.finish(password)),
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problem !== undefined && (
        <Banner
          tone="danger"
          icon={alertCircleOutline}
          role="alert"
          action={
            problem.code === 'code-void' && (
              <Button variant="quiet" onClick={recovery.startAnew}>
                Pedir outro código
              </Button>
            )
          }
        >
          {problem.message}
        </Banner>
      )}
      {/* For password managers: whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={recovery.state.login}
        readOnly
        hidden
      />
      <PasswordField
        {...fieldProps}
        name="password"
        label="Senha nova"
        autoComplete="new-password"
        describedBy={rulesId}
        enterKeyHint="done"
      />
      <PasswordRules id={rulesId} password={fieldProps.value} />
      <Button type="submit" block pending={isSending}>
        Salvar e entrar
      </Button>
    </form>
  );
}
