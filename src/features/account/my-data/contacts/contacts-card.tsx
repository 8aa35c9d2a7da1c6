import { useState } from 'react';
import { formatPhone } from '#core/domain/phone.ts';
import type { User } from '#core/domain/account/user.ts';
import type { ContactKind } from '#core/domain/account/verification-code.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { StateDot } from '#src/ui/elements/state-dot.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { CONTACT_WORDS, contactOf } from './contact-words.ts';
import styles from '#src/features/account/my-data/my-data.module.css';

/** E-mail and phone with their confirmation state. */
export function ContactsCard({ user }: { user: User }) {
  const [open, setOpen] = useState<{ contact: ContactKind; step: 'edit' | 'confirm' }>();
  return (
    <Card title="Contatos">
      <p className={styles.muted}>Você entra na conta com qualquer um dos dois, depois de confirmado.</p>
      {(['email', 'phone'] as const).map((contact) => (
        <ContactRow
          key={contact}
          user={user}
          contact={contact}
          onEdit={() => setOpen({ contact, step: 'edit' })}
          onConfirm={() => setOpen({ contact, step: 'confirm' })}
        />
      ))}
      {open && <ContactDialog key={open.contact} {...open} user={user} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

interface ContactRowProps {
  user: User;
  contact: ContactKind;
  onEdit: () => void;
  onConfirm: () => void;
}

function ContactRow({ user, contact, onEdit, onConfirm }: ContactRowProps) {
  const { label, inSentence } = CONTACT_WORDS[contact];
  const { value, pending, isVerified } = contactOf(user, contact);
  const shown = (text: string) => (contact === 'phone' ? formatPhone(text) : text);
  const isWaiting = pending !== '';
  const editLabel = value === '' && !isWaiting ? 'Adicionar' : 'Trocar';
  return (
    <div className={styles.contact}>
      <div className={styles.contactText}>
        <h3>{label}</h3>
        <p className={styles.value}>{shown(value) || 'Nenhum'}</p>
        {value !== '' && (
          <StateDot
            tone={isVerified ? 'success' : 'warning'}
            label={isVerified ? 'Confirmado' : 'Ainda não confirmado'}
          />
        )}
        {isWaiting && (
          <p className={styles.muted}>
            <b className={styles.value}>{shown(pending)}</b> espera o código.
            {value !== '' && ` Até lá, você entra com o ${inSentence} de cima.`}
          </p>
        )}
      </div>
      <div className={styles.contactActions}>
        {(isWaiting || (value !== '' && !isVerified)) && (
          <Button variant="secondary" aria-label={`Confirmar ${inSentence}`} onClick={onConfirm}>
            Confirmar
          </Button>
        )}
        <Button variant="quiet" aria-label={`${editLabel} ${inSentence}`} onClick={onEdit}>
          {editLabel}
        </Button>
      </div>
    </div>
  );
}
