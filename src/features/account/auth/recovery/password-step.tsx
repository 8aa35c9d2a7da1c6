import { alertCircleOutline } from 'ionicons/icons';
import { useId } from 'react';
import { newPasswordForm } from '#core/forms/account/recovery.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { PasswordRules } from '#src/ui/fields/password-rules.tsx';
import styles from '#src/features/account/auth/auth-form.module.css';
import { useOneFieldForm } from '#src/features/account/auth/use-one-field-form.ts';
import type { SignInOutcome } from '#src/features/account/auth/sign-in.ts';
import type { useRecovery } from './use-recovery.ts';

interface PasswordStepProps {
  recovery: ReturnType<typeof useRecovery>;
  onDone: (outcome: SignInOutcome) => void;
}

/** Step 3: the new password with its rules (P-203). */
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
              <Button variant="quiet" onClick={recovery.startOver}>
                Pedir outro código
              </Button>
            )
          }
        >
          {problem.message}
        </Banner>
      )}
      {/* For password managers. */}
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
