import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { Link, type To } from 'react-router-dom';
import { alertCircleOutline } from 'ionicons/icons';
import { registerForm } from '#core/forms/account.ts';
import { REGISTER_WIRE_NAMES, type Registration } from '#core/wire/account.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { enterGoesOn } from '#src/ui/enter-goes-on.ts';
import styles from './auth-form.module.css';
import { authProblem } from './auth-problem.ts';
import { createAccount } from './create-account.ts';

import { LegalConsent } from './legal-consent.tsx';
import { NewPassword, PersonFields, type RegisterValues } from './register-fields.tsx';
import { dropDraft, keepDraft, readDraft } from './registration-draft.ts';

/** Fits both: an account of somebody else's, and one of one's own that was forgotten. */
function SignInInstead({ login }: { login: To }) {
  return (
    <>
      Se você já tem conta com este e-mail ou telefone, <Link to={login}>entre com sua senha</Link>. Se não,
      confira os dados e tente de novo.
    </>
  );
}

/** The form's state, what sending it does, and what came of it. */
function useRegistration(login: To) {
  const [problem, setProblem] = useState<ReactNode>();
  const [initial] = useState(() => ({ ...readDraft(), password: '' }));
  const { control, handleSubmit, setError, getValues, formState } = useForm<RegisterValues>({
    resolver: zodResolver(registerForm),
    defaultValues: initial,
    mode: 'onTouched',
  });
  const show = (error: unknown) => {
    const { message, fields } = authProblem(error, REGISTER_WIRE_NAMES);
    setProblem(message);
    const named = Object.entries(fields).filter(([name]) => name in initial);
    for (const [index, [name, text]] of named.entries()) {
      setError(name as FieldPath<RegisterValues>, { message: text }, { shouldFocus: index === 0 });
    }
  };
  const create = async (form: Registration) => {
    setProblem(undefined);
    try {
      const outcome = await createAccount(form);
      dropDraft();
      if (outcome === 'sign-in-needed') setProblem(<SignInInstead login={login} />);
    } catch (error) {
      show(error);
    }
  };
  return {
    control,
    problem,
    isSending: formState.isSubmitting,
    send: handleSubmit(create),
    keep: () => keepDraft(getValues()),
  };
}

/** A phone shows a part of the form: what went wrong must not be above it or below. */
function bringIntoSight(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' });
}

/** The registration form. Once the account is there, its owner is signed in. */
export function RegisterForm({ login }: { login: To }) {
  const { control, problem, isSending, send, keep } = useRegistration(login);
  return (
    <form className={styles.form} onSubmit={send} onChange={keep} onKeyDown={enterGoesOn} noValidate>
      <PersonFields control={control} />
      <NewPassword control={control} />
      <LegalConsent />
      {problem !== undefined && (
        <div ref={bringIntoSight}>
          <Banner tone="danger" icon={alertCircleOutline} role="alert">
            {problem}
          </Banner>
        </div>
      )}
      <Button type="submit" block pending={isSending}>
        Criar conta
      </Button>
    </form>
  );
}
