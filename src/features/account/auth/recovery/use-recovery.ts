import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { changePassword, checkCode, resendCode, startRecovery } from '#core/contract/account/recovery.ts';
import { callApi } from '#src/api/call-api.ts';
import { sentCodeOf } from '#src/features/account/auth/sent-code.ts';
import { type SignInOutcome, trySession } from '#src/features/account/auth/sign-in.ts';
import { dropRecovery, keepRecovery, readRecovery, type RecoveryState } from './recovery-state.ts';

/** The three steps of a recovery: account, code, new password. Each action rejects with an ApiError. */
export function useRecovery() {
  const { state: from } = useLocation() as { state: { login?: string } | null };
  const [state, setState] = useState(() => readRecovery(from?.login ?? ''));
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
      await callApi(changePassword, { body });
      dropRecovery();
      return trySession({ login: state.login, password });
    },
    startOver: () => go({ sent: null, proof: null }),
  };
}
