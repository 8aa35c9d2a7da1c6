import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { changePassword, checkCode, resendCode, startRecovery } from '#core/contract/account/recovery.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { sentCodeOf } from '#src/features/account/auth/sent-code.ts';
import { type SignInOutcome, trySession } from '#src/features/account/auth/sign-in.ts';
import { dropRecovery, keepRecovery, readRecovery, type RecoveryState } from './recovery-state.ts';

/** Returns the refusal that also comes where an earlier reply was lost, and the password is the new one already; throws others. */
function voidOrThrow(error: unknown): ApiError {
  if (error instanceof ApiError && error.code === 'code-void') return error;
  throw error;
}

/** The three steps of a recovery: account, code, new password. Each action rejects with an ApiError. */
export function useRecovery() {
  const { state: from, key } = useLocation() as { state: { login?: string } | null; key: string };
  const [state, setState] = useState(() => readRecovery(from?.login ?? '', key));
  const go = (change: Partial<RecoveryState>) => {
    const next = { ...state, ...change };
    keepRecovery(next);
    setState(next);
  };
  const idOfSent = () => state.sent?.id ?? '';
  return {
    state,
    typeLogin: (login: string) => go({ login }),
    async start(login: string) {
      go({ login, sent: sentCodeOf(await callApi(startRecovery, { body: { login } })) });
    },
    async resend() {
      const challenge = await callApi(resendCode, { parameters: { id: idOfSent() }, query: {} });
      go({ sent: sentCodeOf(challenge) });
    },
    async check(code: string) {
      const { proof } = await callApi(checkCode, { parameters: { code, id: idOfSent() }, query: {} });
      go({ proof });
    },
    async finish(password: string): Promise<SignInOutcome> {
      const body = { id: idOfSent(), password, proof: state.proof ?? '' };
      const refusal = await callApi(changePassword, { body }).then(() => undefined, voidOrThrow);
      const outcome = await trySession({ login: state.login, password });
      if (refusal && outcome !== 'signed-in') throw refusal;
      dropRecovery();
      return outcome;
    },
    startOver: () => go({ sent: null, proof: null }),
  };
}
