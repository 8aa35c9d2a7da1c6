import { undoContactChange } from '#core/contract/recovery.ts';
import { callApi } from '#src/api/call-api.ts';
import { leave } from '../sign-out.ts';
import { keepRecovery } from './recovery-state.ts';

/**
 * Brings back the contacts that the link of this token stands for. What comes next is the last step of a recovery: the new
 * password. @throws ApiError; then nothing has changed.
 */
export async function undoContact(token: string): Promise<void> {
  const { id, proof, login } = await callApi(undoContactChange, { body: { token } });
  // All sessions of the account have ended, this device's too; the recovery is for whoever is not signed in.
  await leave();
  keepRecovery({ login, sent: { id, channel: 'email', hasMailbox: false, resendFrom: 0 }, proof });
}
