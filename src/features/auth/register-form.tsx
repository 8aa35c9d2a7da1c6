import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { type Control, Controller, type FieldPath, useForm, useWatch } from 'react-hook-form';
import { Link, type To, useNavigate } from 'react-router-dom';
import { alertCircleOutline } from 'ionicons/icons';
import { NAME_MAX_LENGTH } from '#core/domain/limits.ts';
import { registerForm } from '#core/forms/account.ts';
import { REGISTER_WIRE_NAMES, type Registration } from '#core/wire/account.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { PhoneField } from '#src/ui/phone-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './auth-form.module.css';
import { authProblem } from './auth-problem.ts';
import { createAccount } from './create-account.ts';
import { PasswordRules } from './password-rules.tsx';

const EMPTY = { name: '', email: '', phone: '', password: '' };
type Values = typeof EMPTY;

/** Fits both: an account of somebody else's, and one of one's own that was forgotten. */
function SignInInstead({ login }: { login: To }) {
  return (
    <>
      Se você já tem conta com este e-mail ou telefone, <Link to={login}>entre com sua senha</Link>. Se não,
      confira os dados e tente de novo.
    </>
  );
}

/** The registration form. Once the account is there, its owner is signed in and led to `goTo`. */
export function RegisterForm({ goTo, login }: { goTo: string; login: To }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<ReactNode>();
  const { control, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(registerForm),
    defaultValues: EMPTY,
    mode: 'onTouched',
  });
  const show = (error: unknown) => {
    const { message, fields } = authProblem(error, REGISTER_WIRE_NAMES);
    setProblem(message);
    for (const [name, text] of Object.entries(fields)) {
      if (name in EMPTY) setError(name as FieldPath<Values>, { message: text });
    }
  };
  const create = async (form: Registration) => {
    setProblem(undefined);
    try {
      const outcome = await createAccount(form);
      if (outcome === 'signed-in') navigate(goTo, { replace: true });
      else setProblem(<SignInInstead login={login} />);
    } catch (error) {
      show(error);
    }
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit(create)} noValidate>
      {problem !== undefined && (
        <Banner tone="danger" icon={alertCircleOutline} role="alert">
          {problem}
        </Banner>
      )}
      <PersonFields control={control} />
      <PasswordPart control={control} />
      <Button type="submit" block pending={formState.isSubmitting}>
        Criar conta
      </Button>
    </form>
  );
}

function PersonFields({ control }: { control: Control<Values> }) {
  return (
    <>
      <Controller
        control={control}
        name="name"
        render={({ field, fieldState: { error } }) => (
          <TextField
            {...field}
            label="Nome"
            error={error?.message}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="next"
          />
        )}
      />
      <Controller
        control={control}
        name="email"
        render={({ field, fieldState: { error } }) => (
          <TextField
            {...field}
            label="E-mail"
            error={error?.message}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            enterKeyHint="next"
          />
        )}
      />
      <Controller
        control={control}
        name="phone"
        render={({ field, fieldState: { error } }) => (
          <PhoneField
            {...field}
            label="Telefone"
            hint="Celular com DDD"
            error={error?.message}
            enterKeyHint="next"
          />
        )}
      />
    </>
  );
}

function PasswordPart({ control }: { control: Control<Values> }) {
  const password = useWatch({ control, name: 'password' });
  return (
    <>
      <Controller
        control={control}
        name="password"
        render={({ field, fieldState: { error } }) => (
          <PasswordField
            {...field}
            label="Senha"
            error={error?.message}
            autoComplete="new-password"
            enterKeyHint="done"
          />
        )}
      />
      <PasswordRules password={password} />
    </>
  );
}
