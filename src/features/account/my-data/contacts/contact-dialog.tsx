import { useState } from 'react';
import type { User } from '#core/domain/account/user.ts';
import type { CodeChallenge, ContactKind } from '#core/domain/account/verification-code.ts';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ContactCode } from './contact-code.tsx';
import { ContactEdit } from './contact-edit.tsx';
import { CONTACT_WORDS } from './contact-words.ts';

interface ContactDialogProps {
  user: User;
  contact: ContactKind;
  step: 'edit' | 'confirm';
  onClose: () => void;
}

/** Changes a contact: the new one, then its code. */
export function ContactDialog({ user, contact, step: first, onClose }: ContactDialogProps) {
  const [step, setStep] = useState(first);
  const [sent, setSent] = useState<{ challenge: CodeChallenge; at: number }>();
  const { inSentence } = CONTACT_WORDS[contact];
  return (
    <Modal
      title={step === 'edit' ? `Trocar ${inSentence}` : `Confirmar ${inSentence}`}
      isOpen
      onClose={onClose}
    >
      {step === 'edit' ? (
        <ContactEdit user={user} contact={contact} onSaved={() => setStep('confirm')} onClose={onClose} />
      ) : (
        <ContactCode
          user={user}
          contact={contact}
          sent={sent}
          onSent={(challenge) => setSent({ challenge, at: Date.now() })}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
