import { CodeForm } from './code-form.tsx';
import type { PendingRegistration } from './pending-registration.ts';
import type { SignInOutcome } from './sign-in.ts';
import type { useRegistration } from './use-registration.ts';

interface RegistrationCodeProps {
  registration: ReturnType<typeof useRegistration>;
  pending: PendingRegistration;
  onDone: (outcome: SignInOutcome) => void;
}

/** Step 2 of 'Criar conta': the code that makes the account (P-228). */
export function RegistrationCode({ registration, pending, onDone }: RegistrationCodeProps) {
  return (
    <CodeForm
      sent={pending.sent}
      whereTo={`Enviamos um código para ${pending.email.trim()}. Confira também o spam. Se este e-mail já tiver uma conta, em vez do código vai um aviso.`}
      action="Confirmar e entrar"
      startOverLabel="Corrigir meus dados"
      onCheck={async (code) => onDone(await registration.confirm(pending, code))}
      onResend={() => registration.resend(pending)}
      onStartOver={registration.startOver}
    />
  );
}
