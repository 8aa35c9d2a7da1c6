import { alertCircleOutline } from 'ionicons/icons';
import { recoveryForm } from '#core/forms/account/recovery.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import styles from '#src/features/account/auth/auth-form.module.css';
import { useOneFieldForm } from '#src/features/account/auth/use-one-field-form.ts';
import type { useRecovery } from './use-recovery.ts';

/** Step 1: the account's e-mail or phone. */
export function LoginStep({ recovery }: { recovery: ReturnType<typeof useRecovery> }) {
  const { fieldProps, problem, isSending, submit } = useOneFieldForm({
    field: 'login',
    schema: recoveryForm,
    initial: recovery.state.login,
    send: recovery.start,
  });
  const type = (text: string) => {
    fieldProps.onChange(text);
    recovery.typeLogin(text);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problem !== undefined && (
        <Banner tone="danger" icon={alertCircleOutline} role="alert">
          {problem.message}
        </Banner>
      )}
      <TextField
        {...fieldProps}
        onChange={type}
        name="login"
        label="E-mail ou telefone"
        hint="O mesmo com que você entra"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
      />
      <Button type="submit" block pending={isSending}>
        Enviar código
      </Button>
    </form>
  );
}
