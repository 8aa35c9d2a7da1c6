import { alertCircleOutline, checkmarkCircleOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { signInForm } from '#core/forms/account/account.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import styles from './auth-form.module.css';
import { startSession } from './sign-in.ts';
import { useOneFieldForm } from './use-one-field-form.ts';

const passwordForm = z.object({ password: signInForm.shape.password });

/** Step 3 of 'Criar conta', where this page does not know the password (P-338). It is left once there is a session. */
export function SignInAfterCode({ email, search }: { email: string; search: string }) {
  const { fieldProps, problem, isSending, submit } = useOneFieldForm({
    field: 'password',
    schema: passwordForm,
    send: (password) => startSession({ login: email, password }),
  });
  return (
    // A browser that submits it itself must not write the password into the address.
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      {problem === undefined ? (
        <Banner tone="success" icon={checkmarkCircleOutline} role="status">
          {email} está confirmado. Entre com a senha que você escolheu.
        </Banner>
      ) : (
        <Banner tone="danger" icon={alertCircleOutline} role="alert">
          {problem.message}
        </Banner>
      )}
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...fieldProps}
        name="password"
        label="Senha"
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <Button type="submit" block pending={isSending}>
        Entrar
      </Button>
      <Link
        className={styles.forgotten}
        to={{ pathname: APP_PATHS.recovery, search }}
        state={{ login: email }}
      >
        Esqueci minha senha
      </Link>
    </form>
  );
}
