import { sendOutline } from 'ionicons/icons';
import { useRef, useState } from 'react';
import { formatPhone } from '#core/domain/phone.ts';
import type { User } from '#core/domain/account/user.ts';
import { type CodeChallenge, type ContactKind, isWholeCode } from '#core/domain/account/verification-code.ts';
import { ACCOUNT_TEXT } from '#core/text/account/account.ts';
import { MailboxBanner } from '#src/ui/elements/mailbox-banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { CodeField } from '#src/ui/fields/code-field.tsx';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { ResendCode } from '#src/ui/fields/resend-code.tsx';
import styles from '#src/features/account/my-data/my-data.module.css';
import { confirmCode, sendCode } from '#src/features/account/my-data/own-account.ts';
import { ProblemBanner } from '#src/features/account/my-data/problem-banner.tsx';
import { NEEDS_NETWORK } from '#src/features/account/my-data/account-problem.ts';
import { useAttempt } from '#src/features/account/my-data/use-attempt.ts';
import { CONTACT_WORDS, contactOf } from './contact-words.ts';

interface ContactCodeProps {
  user: User;
  contact: ContactKind;
  /** The sent code and its time; undefined before. */
  sent: { challenge: CodeChallenge; at: number } | undefined;
  onSent: (challenge: CodeChallenge) => void;
  onClose: () => void;
}

/** Sends the code on request, then checks it. */
export function ContactCode({ user, contact, sent, onSent, onClose }: ContactCodeProps) {
  const { value, pending } = contactOf(user, contact);
  const target = pending || value;
  const { isPending, problem, attempt, forget } = useAttempt(NEEDS_NETWORK);
  const [code, setCode] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [hasCode, setHasCode] = useState(false);
  const [isResent, setResent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const reportConfirmed = () => {
    onClose();
    showToast({ message: `${CONTACT_WORDS[contact].label} confirmado`, tone: 'success' });
  };
  const send = () =>
    attempt(async () => {
      const challenge = await sendCode(contact);
      if (challenge) onSent(challenge);
      else reportConfirmed();
    });
  const sendAgain = async () => {
    if (!(await send())) return;
    setCode('');
    setSubmitted(false);
    setResent(true);
    field.current?.focus();
  };
  const confirm = async () => {
    setSubmitted(true);
    if (!isWholeCode(code) || !(await attempt(() => confirmCode(contact, code)))) return;
    reportConfirmed();
  };
  const shown = contact === 'phone' ? formatPhone(target) : target;
  if (!sent && !hasCode) {
    return (
      <DialogForm onSubmit={() => void send()}>
        <ProblemBanner problem={problem} />
        <p>
          Enviamos um código {CONTACT_WORDS[contact].way} para <b className={styles.value}>{shown}</b>.
        </p>
        <Button type="submit" block icon={sendOutline} pending={isPending}>
          Enviar código
        </Button>
        <Button variant="quiet" block onClick={() => setHasCode(true)}>
          Já tenho o código
        </Button>
      </DialogForm>
    );
  }
  return (
    <DialogForm onSubmit={confirm}>
      <ProblemBanner problem={problem} />
      <p>
        Código enviado para <b className={styles.value}>{shown}</b>. Vale por 10 minutos.
      </p>
      {sent?.challenge.hasMailbox === true && <MailboxBanner />}
      <CodeField
        ref={field}
        hint={isResent ? ACCOUNT_TEXT.codeResent : undefined}
        value={code}
        onChange={(digits) => {
          forget();
          setCode(digits);
        }}
        error={isSubmitted && !isWholeCode(code) ? ACCOUNT_TEXT.codeIncomplete : undefined}
      />
      <Button type="submit" block pending={isPending}>
        Confirmar
      </Button>
      <ResendCode
        from={sent ? sent.at + sent.challenge.resendInSeconds * 1_000 : 0}
        pending={isPending}
        onResend={() => void sendAgain()}
      />
    </DialogForm>
  );
}
