import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { Link, type To } from 'react-router-dom';
import { alertCircleOutline } from 'ionicons/icons';
import { registerForm } from '#core/forms/account/account.ts';
import { REGISTER_WIRE_NAMES, type Registration } from '#core/wire/account/account.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { focusNextField } from '#src/ui/fields/focus-next-field.ts';
import styles from './auth-form.module.css';
import { authProblem } from './auth-problem.ts';
import { createAccount } from './create-account.ts';

import { LegalConsent } from './legal-consent.tsx';
import { NewPassword, PersonFields, type RegisterValues } from './register-fields.tsx';
import { deleteDraft, storeDraft, readDraft } from './registration-draft.ts';

/** Worded for both cases: the contact belongs to another account, or to a forgotten account of the user. */
function SignInInstead({ login }: { login: To }) {
  return (
    <>
      Se você já tem conta com este e-mail ou telefone, <Link to={login}>entre com sua senha</Link>. Se não,
      confira os dados e tente de novo.
    </>
  );
}

/** State and submit of the registration form. */
function useRegistration(login: To) {
  const [problem, setProblem] = useState<ReactNode>();
  const [isSignedIn, setSignedIn] = useState(false);
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
      deleteDraft();
      if (outcome === 'sign-in-needed') setProblem(<SignInInstead login={login} />);
      else setSignedIn(true);
    } catch (error) {
      show(error);
    }
  };
  return {
    control,
    problem,
    // Busy until the next screen is there.
    isSending: formState.isSubmitting || isSignedIn,
    send: handleSubmit(create),
    keep: () => storeDraft(getValues()),
  };
}

/** On phones the error could be outside of the visible part. */
function bringIntoSight(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' });
}

/** The registration form. The user is signed in after registering. */
export function RegisterForm({ login }: { login: To }) {
  const { control, problem, isSending, send, keep } = useRegistration(login);
  return (
    // A browser that submits it itself must not write the password into the address.
    <form
      className={styles.form}
      method="post"
      onSubmit={send}
      onChange={keep}
      onKeyDown={focusNextField}
      noValidate
    >
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
