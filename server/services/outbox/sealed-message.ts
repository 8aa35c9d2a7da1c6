import type { Message } from '../../messages/message.ts';
import type { SecretBox } from '../secret-box.ts';

const boundTo = (id: string) => `outbox ${id}`;

/** Encrypts a message for its row. Undefined: a decoy, which is not sent. */
export function sealMessage(secrets: SecretBox, id: string, message: Message | undefined): string {
  return secrets.seal(JSON.stringify(message ?? null), boundTo(id));
}

/** The message of a row, undefined for a decoy. Throws if it was encrypted with another key, or for another row. */
export function openMessage(secrets: SecretBox, id: string, sealed: string): Message | undefined {
  return (JSON.parse(secrets.open(sealed, boundTo(id))) as Message | null) ?? undefined;
}
