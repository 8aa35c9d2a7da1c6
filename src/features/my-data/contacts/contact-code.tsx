import { mailUnreadOutline, sendOutline } from 'ionicons/icons';
import { useState } from 'react';
import { MAILBOX_PATH } from '#core/domain/dev-paths.ts';
import { formatPhone } from '#core/domain/phone.ts';
import type { User } from '#core/domain/user.ts';
import { type CodeChallenge, type ContactKind, isWholeCode } from '#core/domain/verification-code.ts';
import { ACCOUNT_TEXT } from '#core/text/account.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { CodeField } from '#src/ui/code-field.tsx';
import { DialogForm } from '#src/ui/dialog-form.tsx';
import { showToast } from '#src/ui/feedback.ts';
import { ResendCode } from '#src/ui/resend-code.tsx';
import styles from '../my-data.module.css';
import { confirmCode, sendCode } from '../own-account.ts';
import { ProblemBanner } from '../problem-banner.tsx';
import { NEEDS_NETWORK } from '../account-problem.ts';
import { useAttempt } from '../use-attempt.ts';
import { CONTACT_WORDS, contactOf } from './contact-words.ts';

interface ContactCodeProps {
  user: User;
  contact: ContactKind;
  /** The code that was sent, and when; undefined before. */
  sent: { challenge: CodeChallenge; at: number } | undefined;
  onSent: (challenge: CodeChallenge) => void;
  onClose: () => void;
}

/** Sends the code, then takes it. Sending is the user's own press: it goes to somebody's phone. */
export function ContactCode({ user, contact, sent, onSent, onClose }: ContactCodeProps) {
  const { value, pending } = contactOf(user, contact);
  const target = pending || value;
  const { isPending, problem, attempt, forget } = useAttempt(NEEDS_NETWORK);
  const [code, setCode] = useState('');
  const [isJudged, setJudged] = useState(false);
  const [hasCode, setHasCode] = useState(false);
  const send = () => attempt(async () => onSent(await sendCode(contact)));
  const confirm = async () => {
    setJudged(true);
    if (!isWholeCode(code) || !(await attempt(() => confirmCode(contact, code)))) return;
    onClose();
    const { label } = CONTACT_WORDS[contact];
    showToast({ message: `${label} confirmado`, tone: 'success' });
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
        value={code}
        onChange={(digits) => {
          forget();
          setCode(digits);
        }}
        error={isJudged && !isWholeCode(code) ? ACCOUNT_TEXT.codeIncomplete : undefined}
      />
      <Button type="submit" block pending={isPending}>
        Confirmar
      </Button>
      <ResendCode
        from={sent ? sent.at + sent.challenge.resendInSeconds * 1_000 : 0}
        pending={isPending}
        onResend={() => void send()}
      />
    </DialogForm>
  );
}

/** Where nothing leaves the server (decision 39). */
function MailboxBanner() {
  return (
    <Banner tone="warning" icon={mailUnreadOutline}>
      Servidor de teste: nada é enviado.{' '}
      <a href={MAILBOX_PATH} target="_blank" rel="noreferrer">
        Abrir a caixa de mensagens
      </a>
    </Banner>
  );
}
