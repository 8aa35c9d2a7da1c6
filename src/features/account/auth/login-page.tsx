import { useState } from 'react';
import { Link } from 'react-router-dom';
import { alertCircleOutline, timeOutline } from 'ionicons/icons';
import { APP_PATHS, pathAfterLogin } from '#core/domain/app-paths.ts';
import { hasSessionEnded } from '#src/storage/session.ts';
import { hasUnstoredText } from '#src/store/unstored-text.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { focusNextField } from '#src/ui/fields/focus-next-field.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ScriptNotice } from '#src/ui/elements/script-notice.tsx';
import { useAddressQuery } from '#src/ui/loading/use-address-query.ts';
import { useHydrated } from '#src/ui/loading/use-hydrated.ts';
import styles from './auth-form.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { OfflineNote } from './offline-note.tsx';
import { readPendingRegistration } from './pending-registration.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';
import { useSignInForm } from './use-sign-in-form.ts';

/** 'Entrar': by e-mail or phone, then back to the requested page (P-103). */
export function LoginPage() {
  const search = useAddressQuery();
  const [wasEnded] = useState(hasSessionEnded);
  const [isStored] = useState(() => !hasUnstoredText());
  // The page of the build knows nothing of the device.
  const isWaiting = useHydrated() && readPendingRegistration() !== null;
  useLeaveWhenSignedIn(pathAfterLogin(search.get('url')));
  return (
    <AuthLayout
      title="Entrar"
      lead="Suas rifas, onde você parou."
      stub={
        <>
          {isWaiting ? 'Falta o código?' : 'Ainda não tem conta?'}
          <Link to={{ pathname: APP_PATHS.register, search: search.toString() }}>
            {isWaiting ? 'Digitar código' : 'Criar conta'}
          </Link>
          <p data-needs-script>
            Comprou números? <Link to={APP_PATHS.myNumbers}>Meus números</Link>
          </p>
        </>
      }
    >
      {wasEnded && (
        <Banner tone="neutral" icon={timeOutline} role="status">
          Sua sessão terminou.
          {isStored && ' O que você escreveu está salvo neste aparelho.'}
        </Banner>
      )}
      <ScriptNotice>Para entrar, ligue o JavaScript do navegador.</ScriptNotice>
      <LoginForm search={search.toString()} />
    </AuthLayout>
  );
}

function LoginForm({ search }: { search: string }) {
  const { fieldOf, errors, isSending, problem, submit } = useSignInForm();
  return (
    // A browser that submits it itself must not write the password into the address.
    <form className={styles.form} method="post" onSubmit={submit} onKeyDown={focusNextField} noValidate>
      {problem === undefined ? (
        <OfflineNote>Você está offline. Entrar precisa de internet, só desta vez.</OfflineNote>
      ) : (
        <Banner tone="danger" icon={alertCircleOutline} role="alert">
          {problem.message}
          {problem.isWrong && (
            <>
              . Criou a conta e não digitou o código?{' '}
              <Link to={{ pathname: APP_PATHS.register, search }}>Peça outro</Link>
            </>
          )}
        </Banner>
      )}
      <TextField
        {...fieldOf('login')}
        label="E-mail ou telefone"
        error={errors.login}
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField
        {...fieldOf('password')}
        label="Senha"
        error={errors.password}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <Button type="submit" block pending={isSending}>
        Entrar
      </Button>
      <Link
        className={styles.forgotten}
        to={{ pathname: APP_PATHS.recovery, search }}
        state={{ login: fieldOf('login').value }}
      >
        Esqueci minha senha
      </Link>
    </form>
  );
}
