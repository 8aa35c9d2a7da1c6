import { type To, useNavigate } from 'react-router-dom';
import { checkCode, resendCode } from '#core/contract/account/recovery.ts';
import { callApi } from '#src/api/call-api.ts';
import { dropAffiliateCode } from '#src/storage/affiliate-link.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { CodeForm } from './code-form.tsx';
import { dropPendingRegistration, type PendingRegistration } from './pending-registration.ts';
import { deleteDraft } from './registration-draft.ts';
import { sentCodeOf } from './sent-code.ts';
import { trySession } from './sign-in.ts';

interface RegistrationCodeProps {
  pending: PendingRegistration;
  /** Empty after a reload. */
  password: string;
  /** Where the new account signs in if the password is not known any more. */
  login: To;
  /** Another code was sent. */
  onResent: (next: PendingRegistration) => void;
  onStartOver: () => void;
}

/** Step 2 of 'Criar conta': the code that makes the account (P-228). The page leaves once there is a session. */
export function RegistrationCode({ pending, password, login, ...on }: RegistrationCodeProps) {
  const navigate = useNavigate();
  const { email, sent } = pending;
  const confirm = async (code: string) => {
    await callApi(checkCode, { parameters: { code, id: sent.id }, query: {} });
    dropPendingRegistration();
    deleteDraft();
    dropAffiliateCode();
    if (password !== '' && (await trySession({ login: email, password })) === 'signed-in') return;
    showToast({ message: 'Conta criada. Agora é só entrar', tone: 'success' });
    navigate(login, { replace: true });
  };
  const resend = async () => {
    const challenge = await callApi(resendCode, { parameters: { id: sent.id }, query: {} });
    on.onResent({ email, sent: sentCodeOf(challenge) });
  };
  return (
    <CodeForm
      sent={sent}
      whereTo={`Enviamos um código para ${email.trim()}. Confira também o spam. Se este e-mail já tiver uma conta, em vez do código vai um aviso.`}
      action="Confirmar e entrar"
      startOverLabel="Corrigir meus dados"
      onCheck={confirm}
      onResend={resend}
      onStartOver={on.onStartOver}
    />
  );
}
