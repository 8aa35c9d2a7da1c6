import { undoContactChange } from '#core/contract/account/recovery.ts';
import { callApi } from '#src/api/call-api.ts';
import { leave } from '#src/features/account/auth/sign-out.ts';
import { keepRecovery } from './recovery-state.ts';

/**
 * Restores the contacts by the token of the link. The last step of a recovery follows: the new password.
 * @throws ApiError; then nothing has changed.
 */
export async function undoContact(token: string): Promise<void> {
  const { id, proof, login } = await callApi(undoContactChange, { body: { token } });
  // First, as the link works once, and a page that is closed meanwhile would lose the proof.
  keepRecovery({ login, sent: { id, channel: 'email', hasMailbox: false, resendFrom: 0 }, proof });
  // The server has ended all sessions of the account, including this device's.
  await leave();
}
