import { checkCode, resendCode } from '#core/contract/account/recovery.ts';
import { callApi } from '#src/api/call-api.ts';
import { dropAffiliateCode } from '#src/storage/affiliate-link.ts';
import { CodeForm } from './code-form.tsx';
import { dropPendingRegistration, type PendingRegistration } from './pending-registration.ts';
import { deleteDraft } from './registration-draft.ts';
import { pendingOf } from './send-registration.ts';
import { trySession } from './sign-in.ts';

interface RegistrationCodeProps {
  pending: PendingRegistration;
  /** Empty in another tab, and after a reload. */
  password: string;
  /** Another code was sent. */
  onResent: (next: PendingRegistration) => void;
  /** The account is made, and there is no session yet. */
  onMade: (email: string) => void;
  onStartOver: () => void;
}

/** Step 2 of 'Criar conta': the code that makes the account (P-228). The page leaves once there is a session. */
export function RegistrationCode({ pending, password, ...on }: RegistrationCodeProps) {
  const { email, sent } = pending;
  const confirm = async (code: string) => {
    await callApi(checkCode, { parameters: { code, id: sent.id }, query: {} });
    dropPendingRegistration();
    deleteDraft();
    dropAffiliateCode();
    if (password === '' || (await trySession({ login: email, password })) !== 'signed-in') on.onMade(email);
  };
  const resend = async () =>
    on.onResent(pendingOf(email, await callApi(resendCode, { parameters: { id: sent.id }, query: {} })));
  return (
    <CodeForm
      sent={sent}
      whereTo={`Enviamos um código para ${email}. Confira também o spam. Se este e-mail já tiver uma conta, em vez do código vai um aviso.`}
      action="Confirmar e entrar"
      startOverLabel="Corrigir meus dados"
      onCheck={confirm}
      onResend={resend}
      onStartOver={on.onStartOver}
    />
  );
}
