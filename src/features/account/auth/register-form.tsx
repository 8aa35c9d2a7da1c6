import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { alertCircleOutline } from 'ionicons/icons';
import { registrationForm } from '#core/forms/account/account.ts';
import { REGISTER_WIRE_NAMES, type Registration } from '#core/wire/account/registration.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { focusNextField } from '#src/ui/fields/focus-next-field.ts';
import styles from './auth-form.module.css';
import { authProblem } from './auth-problem.ts';
import { LegalConsent } from './legal-consent.tsx';
import { NewPassword, PersonFields, type RegisterValues } from './register-fields.tsx';
import { storeDraft, readDraft } from './registration-draft.ts';

interface RegisterFormProps {
  onSend: (form: Registration) => Promise<void>;
}

/** State and submit of the registration form. */
function useRegisterForm(onSend: RegisterFormProps['onSend']) {
  const [problem, setProblem] = useState<string>();
  const [initial] = useState(() => ({ ...readDraft(), password: '' }));
  const { control, handleSubmit, setError, getValues, formState } = useForm<RegisterValues>({
    resolver: zodResolver(registrationForm),
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
      await onSend(form);
    } catch (error) {
      show(error);
    }
  };
  return {
    control,
    problem,
    isSending: formState.isSubmitting,
    send: handleSubmit(create),
    keep: () => storeDraft(getValues()),
  };
}

/** On phones the error could be outside of the visible part. */
function bringIntoSight(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' });
}

/** The registration form. What was typed is kept until the account is made. */
export function RegisterForm({ onSend }: RegisterFormProps) {
  const { control, problem, isSending, send, keep } = useRegisterForm(onSend);
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
