import { signIn } from '#core/contract/account.ts';
import { callApi } from '#src/api/call-api.ts';
import { keepSession } from '#src/storage/session.ts';

export interface Credentials {
  /** An e-mail or a phone (decision 36). */
  login: string;
  password: string;
}

/** Signs in and keeps the session on this device. @throws ApiError */
export async function startSession(credentials: Credentials): Promise<void> {
  const { user, token } = await callApi(signIn, { body: credentials });
  keepSession({ user, token });
}
