import { alertCircleOutline, mailOutline } from 'ionicons/icons';
import { useState } from 'react';
import { codeForm } from '#core/forms/account/recovery.ts';
import { ACCOUNT_TEXT } from '#core/text/account/account.ts';
import { MailboxBanner } from '#src/ui/elements/mailbox-banner.tsx';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { CodeField } from '#src/ui/fields/code-field.tsx';
import { ResendCode } from '#src/ui/fields/resend-code.tsx';
import styles from './auth-form.module.css';
import { authProblem } from './auth-problem.ts';
import type { SentCode } from './sent-code.ts';
import { useOneFieldForm } from './use-one-field-form.ts';

interface CodeFormProps {
  sent: SentCode;
  /** Where the code was sent; worded without revealing whether an account exists (P-204). */
  whereTo: string;
  action: string;
  /** Label of the way back. */
  startOverLabel: string;
  onCheck: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  onStartOver: () => void;
}

/** Enter a code that was sent, request another one, or go back. */
export function CodeForm({ sent, whereTo, action, startOverLabel, ...on }: CodeFormProps) {
  const form = useOneFieldForm({ field: 'code', schema: codeForm, send: on.onCheck });
  const [isResending, setResending] = useState(false);
  const [isResent, setResent] = useState(false);
  const [resendProblem, setResendProblem] = useState<string>();
  const resend = async () => {
    setResending(true);
    setResendProblem(undefined);
    form.forget();
    try {
      await on.onResend();
      setResent(true);
      form.restart();
    } catch (error) {
      setResendProblem(authProblem(error).message);
    } finally {
      setResending(false);
    }
  };
  const problem = form.problem?.message ?? resendProblem;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <Banner icon={mailOutline} role="status">
        {whereTo}
      </Banner>
      {problem !== undefined && (
        <Banner tone="danger" icon={alertCircleOutline} role="alert">
          {problem}
        </Banner>
      )}
      {sent.hasMailbox && <MailboxBanner />}
      <CodeField {...form.fieldProps} hint={isResent ? ACCOUNT_TEXT.codeResent : undefined} />
      <Button type="submit" block pending={form.isSending}>
        {action}
      </Button>
      <div>
        <ResendCode from={sent.resendFrom} pending={isResending} onResend={resend} />
        <Button variant="quiet" block onClick={on.onStartOver}>
          {startOverLabel}
        </Button>
      </div>
    </form>
  );
}
