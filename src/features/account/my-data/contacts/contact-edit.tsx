import { useState } from 'react';
import * as z from 'zod/mini';
import type { User } from '#core/domain/account/user.ts';
import type { ContactKind } from '#core/domain/account/verification-code.ts';
import { accountEmailForm, accountPhoneForm } from '#core/forms/account/contact.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { useDialogDraft } from '#src/ui/overlays/dialog-draft.ts';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { PhoneField } from '#src/ui/fields/phone-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import styles from '#src/features/account/my-data/my-data.module.css';
import { saveUser } from '#src/features/account/my-data/own-account.ts';
import { ProblemBanner } from '#src/features/account/my-data/problem-banner.tsx';
import { useAttempt } from '#src/features/account/my-data/use-attempt.ts';
import { CONTACT_WORDS, contactOf } from './contact-words.ts';

interface ContactEditProps {
  user: User;
  contact: ContactKind;
  onSaved: () => void;
  onClose: () => void;
}

/** The new e-mail or phone. It replaces the old one after a code confirms it. */
export function ContactEdit({ user, contact, onSaved, onClose }: ContactEditProps) {
  const { label, inSentence, way } = CONTACT_WORDS[contact];
  const { value: present } = contactOf(user, contact);
  const { value, change, drop } = useDialogDraft(`my-${contact}.${user.id}`, { text: '' });
  const [isSubmitted, setSubmitted] = useState(false);
  const { isPending, problem, attempt, forget } = useAttempt();
  const parsed = z.safeParse(contact === 'email' ? accountEmailForm : accountPhoneForm, value.text);
  const fault = parsed.success ? undefined : parsed.error.issues[0]?.message;
  const save = async () => {
    setSubmitted(true);
    if (!parsed.success) return;
    if (!(await attempt(() => saveUser({ [contact]: parsed.data })))) return;
    drop();
    if (parsed.data === present) onClose();
    else onSaved();
  };
  const field = {
    label: `Novo ${inSentence}`,
    value: value.text,
    onChange: (text: string) => {
      forget();
      change({ text });
    },
    error: (isSubmitted ? fault : undefined) ?? problem?.fields[contact],
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
