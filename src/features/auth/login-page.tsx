import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { alertCircleOutline, timeOutline } from 'ionicons/icons';
import { APP_PATHS, pathAfterLogin } from '#core/domain/app-paths.ts';
import { signInForm } from '#core/forms/account.ts';
import { hasSessionEnded } from '#src/storage/session.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { enterGoesOn } from '#src/ui/enter-goes-on.ts';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './auth-form.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { authProblem } from './auth-problem.ts';

import { OfflineNote } from './offline-note.tsx';
import { startSession } from './sign-in.ts';

/** 'Entrar': by e-mail or phone, and back to where the visitor was going (decision 1). */
export function LoginPage() {
  const [search] = useSearchParams();
  const [wasEnded] = useState(hasSessionEnded);
  return (
    <AuthLayout
      title="Entrar"
      lead="Suas rifas, onde você parou."
      stub={
        <>
          Ainda não tem conta?
          <Link to={{ pathname: APP_PATHS.register, search: search.toString() }}>Criar conta</Link>
        </>
      }
    >
      {wasEnded && (
        <Banner tone="neutral" icon={timeOutline} role="status">
          Sua sessão terminou. O que você escreveu está salvo neste aparelho.
        </Banner>
      )}
      <OfflineNote>Você está offline. Entrar precisa de internet, só desta vez.</OfflineNote>
      <LoginForm goTo={pathAfterLogin(search.get('url'))} />
    </AuthLayout>
  );
}

function LoginForm({ goTo }: { goTo: string }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(signInForm),
    defaultValues: { login: '', password: '' },
  });
  const submit = handleSubmit(async (credentials) => {
    setProblem(undefined);
    try {
      await startSession(credentials);
      navigate(goTo, { replace: true });
    } catch (error) {
      setProblem(authProblem(error).message);
    }
  });
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={enterGoesOn} noValidate>
      {problem !== undefined && (
        <Banner tone="danger" icon={alertCircleOutline} role="alert">
          {problem}
        </Banner>
      )}
      <Controller
        control={control}
        name="login"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="E-mail ou telefone"
            error={fieldState.error?.message}
            type="text"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
          />
        )}
      />
      <Controller
        control={control}
        name="password"
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            label="Senha"
            error={fieldState.error?.message}
            autoComplete="current-password"
            enterKeyHint="go"
          />
        )}
      />
      <Button type="submit" block pending={formState.isSubmitting}>
        Entrar
      </Button>
    </form>
  );
}
