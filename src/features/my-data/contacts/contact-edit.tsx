import { useState } from 'react';
import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH } from '#core/domain/limits.ts';
import type { User } from '#core/domain/user.ts';
import type { ContactKind } from '#core/domain/verification-code.ts';
import { emailForm, phoneForm } from '#core/forms/contact.ts';
import { Button } from '#src/ui/button.tsx';
import { useDialogDraft } from '#src/ui/dialog-draft.ts';
import { DialogForm } from '#src/ui/dialog-form.tsx';
import { PhoneField } from '#src/ui/phone-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from '../my-data.module.css';
import { saveUser } from '../own-account.ts';
import { ProblemBanner } from '../problem-banner.tsx';
import { useAttempt } from '../use-attempt.ts';
import { CONTACT_WORDS, contactOf } from './contact-words.ts';

interface ContactEditProps {
  user: User;
  contact: ContactKind;
  onSaved: () => void;
  onClose: () => void;
}

/** The new e-mail or phone. It takes the old one's place only once a code confirms it. */
export function ContactEdit({ user, contact, onSaved, onClose }: ContactEditProps) {
  const { label, inSentence, way } = CONTACT_WORDS[contact];
  const { value: present } = contactOf(user, contact);
  const { value, change, drop } = useDialogDraft(`my-${contact}.${user.id}`, { text: '' });
  const [isJudged, setJudged] = useState(false);
  const { isPending, problem, attempt, forget } = useAttempt();
  const judged = z.safeParse(contact === 'email' ? emailForm : phoneForm, value.text);
  const fault = judged.success ? undefined : judged.error.issues[0]?.message;
  const save = async () => {
    setJudged(true);
    if (!judged.success) return;
    if (!(await attempt(() => saveUser({ [contact]: judged.data })))) return;
    drop();
    if (judged.data === present) onClose();
    else onSaved();
  };
  const field = {
    label: `Novo ${inSentence}`,
    value: value.text,
    onChange: (text: string) => {
      forget();
      change({ text });
    },
    error: (isJudged ? fault : undefined) ?? problem?.fields[contact],
    enterKeyHint: 'done' as const,
  };
  return (
    <DialogForm onSubmit={save}>
      <ProblemBanner problem={problem} fields={[contact]} />
      {contact === 'phone' ? (
        <PhoneField {...field} hint="Celular com DDD" />
      ) : (
        <TextField
          {...field}
          type="email"
          inputMode="email"
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <p className={styles.muted}>
        Enviamos um código {way} para confirmar. Até lá, tudo continua com o {label.toLowerCase()} atual.
      </p>
      <Button type="submit" block pending={isPending}>
        Salvar e confirmar
      </Button>
    </DialogForm>
  );
}
