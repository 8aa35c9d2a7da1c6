import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { cardProviderForm } from '#core/forms/receiving/card-provider.ts';
import { hasPassword } from '#src/password-confirmation/with-password.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import type { CardCredentials } from '#src/sync/context/sync-outcomes.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { UNKEPT_FIELDS_ATTRIBUTE } from '#src/ui/fields/unkept-fields.ts';
import { useOnline } from '#src/ui/loading/use-online.ts';
import styles from './receiving-settings-page.module.css';

const EMPTY: CardCredentials = { apiKey: '', apiToken: '' };
const NO_ANSWER = 'Não conseguimos falar com o servidor. Confira sua internet e tente de novo';
const OFFLINE = 'Você está sem internet. O provedor confere as credenciais na hora: tente de novo com sinal';

interface CardFormProps {
  /** Undefined if no provider is connected. */
  onCancel: (() => void) | undefined;
  onConnected: () => void;
}

/**
 * Form of the seller's key and token at the card provider. They are not stored on the device (P-604) and are verified at once.
 */
export function CardForm({ onCancel, onConnected }: CardFormProps) {
  const isOnline = useOnline(getSyncEngine().connectivity);
  const [problem, setProblem] = useState<string>();
  const { control, handleSubmit, setError, setFocus, reset, formState } = useForm<CardCredentials>({
    defaultValues: EMPTY,
    resolver: zodResolver(cardProviderForm),
    mode: 'onTouched',
  });
  const connect = async (typed: CardCredentials) => {
    setProblem(undefined);
    if (!(await hasPassword())) return setProblem(ERROR_MESSAGES['password-needed']);
    const outcome = await getSyncEngine().saveCardProvider(typed);
    if (outcome.kind === 'no-answer') setProblem(NO_ANSWER);
    if (outcome.kind === 'saved') {
      reset(EMPTY);
      showToast({ message: 'Cartão conectado', tone: 'success' });
      onConnected();
    }
    if (outcome.kind !== 'refused') return;
    const fields = (['apiKey', 'apiToken'] as const).filter((field) => outcome.fields[field] !== undefined);
    for (const field of fields) setError(field, { message: outcome.fields[field] ?? '' });
    const [first] = fields;
    if (first === undefined) setProblem(outcome.message);
    else setFocus(first);
  };
  const shared = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={handleSubmit(connect)}
      {...{ [UNKEPT_FIELDS_ATTRIBUTE]: '' }}
    >
      <Controller
        control={control}
        name="apiKey"
        render={({ field, fieldState: { error } }) => (
          <TextField
            {...field}
            {...shared}
            label="Chave pública"
            placeholder="APP_USR-…"
            autoComplete="off"
            error={error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="apiToken"
        render={({ field, fieldState: { error } }) => (
          <TextField
            {...field}
            {...shared}
            type="password"
            label="Token de acesso"
            placeholder="APP_USR-…"
            autoComplete="new-password"
            hint="Fica criptografado no servidor. Nunca neste aparelho"
            error={error?.message}
          />
        )}
      />
      <p role="status" className={styles.problem}>
        {isOnline ? problem : OFFLINE}
      </p>
      <div className={styles.buttons}>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" variant="secondary" pending={formState.isSubmitting} aria-disabled={!isOnline}>
          {formState.isSubmitting ? 'Conferindo…' : 'Conectar'}
        </Button>
      </div>
    </form>
  );
}
