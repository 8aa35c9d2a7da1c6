import { CodeForm } from '#src/features/account/auth/code-form.tsx';
import type { SentCode } from '#src/features/account/auth/sent-code.ts';
import type { useRecovery } from './use-recovery.ts';

interface CodeStepProps {
  recovery: ReturnType<typeof useRecovery>;
  sent: SentCode;
}

function whereTo(login: string, { channel }: SentCode): string {
  const way = channel === 'sms' ? 'por SMS' : login.includes('@') ? 'por e-mail' : 'para o e-mail da conta';
  const sent = `Se ${login.trim()} tiver uma conta, o código foi ${way}. Se só o outro contato da conta estiver confirmado, o código foi para ele.`;
  return channel === 'email' ? `${sent} Confira também o spam.` : sent;
}

/** Step 2: enter the code or request another one. */
export function CodeStep({ recovery, sent }: CodeStepProps) {
  return (
    <CodeForm
      sent={sent}
      whereTo={whereTo(recovery.state.login, sent)}
      action="Continuar"
      startOverLabel="Usar outro e-mail ou telefone"
      onCheck={recovery.check}
      onResend={recovery.resend}
      onStartOver={recovery.startOver}
    />
  );
}
