import { checkCode, resendCode } from '#core/contract/account/recovery.ts';
import { ApiError } from '#src/api/api-error.ts';
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

/** Sends the code. A refusal that also comes where an earlier reply was lost, and the account is there, is returned; others are thrown. */
async function refusalOf(code: string, id: string): Promise<ApiError | undefined> {
  try {
    await callApi(checkCode, { parameters: { code, id }, query: {} });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'code-void') return error;
    throw error;
  }
}

/** Step 2 of 'Criar conta': the code that makes the account (P-228). The page leaves once there is a session. */
export function RegistrationCode({ pending, password, ...on }: RegistrationCodeProps) {
  const { email, sent } = pending;
  const isSignedIn = async () =>
    password !== '' && (await trySession({ login: email, password })) === 'signed-in';
  const confirm = async (code: string) => {
    const refusal = await refusalOf(code, sent.id);
    const entered = await isSignedIn();
    if (refusal && !entered) throw refusal;
    dropPendingRegistration();
    deleteDraft();
    dropAffiliateCode();
    if (!entered) on.onMade(email);
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
