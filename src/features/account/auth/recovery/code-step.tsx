import { alertCircleOutline, mailOutline, mailUnreadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { MAILBOX_PATH } from '#core/domain/dev-paths.ts';
import { codeForm } from '#core/forms/account/recovery.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { CodeField } from '#src/ui/fields/code-field.tsx';
import { ResendCode } from '#src/ui/fields/resend-code.tsx';
import styles from '#src/features/account/auth/auth-form.module.css';
import { authProblem } from '#src/features/account/auth/auth-problem.ts';
import type { SentCode } from './recovery-state.ts';
import { useOneFieldForm } from './use-one-field-form.ts';
import type { useRecovery } from './use-recovery.ts';

interface CodeStepProps {
  recovery: ReturnType<typeof useRecovery>;
  sent: SentCode;
}

/** Where the code was sent; worded without revealing whether the account exists (P-204). */
function whereTo(login: string, { channel }: SentCode): string {
  const way = channel === 'sms' ? 'por SMS' : login.includes('@') ? 'por e-mail' : 'para o e-mail da conta';
  return `Se ${login.trim()} tiver uma conta, o código foi ${way}. Se só o outro contato da conta estiver confirmado, o código foi para ele.`;
}

/** Step 2: enter the code or request another one. */
export function CodeStep({ recovery, sent }: CodeStepProps) {
  const form = useOneFieldForm({ field: 'code', schema: codeForm, send: recovery.check });
  const [isResending, setResending] = useState(false);
  const [resendProblem, setResendProblem] = useState<string>();
  const resend = async () => {
    setResending(true);
    setResendProblem(undefined);
    form.forget();
    try {
      await recovery.resend();
    } catch (error) {
      setResendProblem(authProblem(error).message);
      setResending(false);
    }
  };
  const problem = form.problem?.message ?? resendProblem;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {problem === undefined ? (
        <Banner icon={mailOutline} role="status">
          {whereTo(recovery.state.login, sent)}
          {sent.channel === 'email' && ' Confira também o spam.'}
        </Banner>
      ) : (
        <Banner tone="danger" icon={alertCircleOutline} role="alert">
          {problem}
        </Banner>
      )}
      {sent.hasMailbox && (
        <Banner tone="warning" icon={mailUnreadOutline}>
          Servidor de teste: nada é enviado.{' '}
          <a href={MAILBOX_PATH} target="_blank" rel="noreferrer">
            Abrir a caixa de mensagens
          </a>
        </Banner>
      )}
      <CodeField {...form.fieldProps} />
      <Button type="submit" block pending={form.isSending}>
        Continuar
      </Button>
      <div>
        <ResendCode from={sent.resendFrom} pending={isResending} onResend={resend} />
        <Button variant="quiet" block onClick={recovery.startOver}>
          Usar outro e-mail ou telefone
        </Button>
      </div>
    </form>
  );
}
