import { v7 as uuidv7 } from 'uuid';
import type { Channel } from '#core/domain/account/verification-code.ts';
import type { Message } from '../../messages/message.ts';
import { insertMessage } from '../../repositories/outbox/outbox-messages.ts';
import type { ServiceContext } from '../service-context.ts';
import { TRIED_FOR_MS } from './next-attempt.ts';
import { sealMessage } from './sealed-message.ts';

/** A code on its way; without a message a decoy for an unknown login. */
interface CodeMessage {
  kind: Message['kind'];
  channel: Channel;
  message: Message | undefined;
  challengeId: string;
  expiresAt: Date;
}

/**
 * Stores a message in the transaction of what it tells: sent after the commit, for 24 hours if it has to be, and dropped on
 * rollback. Inside a write.
 */
export function queueMessage(context: ServiceContext, message: Message): Promise<void> {
  const expiresAt = new Date(context.now().getTime() + TRIED_FOR_MS);
  const { kind, to } = message;
  return store(context, { kind, channel: to.channel, message, challengeId: null, expiresAt });
}

/**
 * Stores the message with a code: not sent once the code has expired, was used, or is void. A decoy is stored alike and costs
 * the same, so that nothing reveals whether anybody is sent a code (P-204). Inside a write.
 */
export function queueCode(context: ServiceContext, code: CodeMessage): Promise<void> {
  return store(context, code);
}

async function store(
  { db, now, secrets, outbox, afterCommit }: ServiceContext,
  { message, ...row }: Omit<CodeMessage, 'challengeId'> & { challengeId: string | null },
): Promise<void> {
  if (!afterCommit) throw new Error('messages are stored in the transaction of what they tell');
  const id = uuidv7();
  await insertMessage(db, { ...row, id, contentSealed: sealMessage(secrets, id, message), createdAt: now() });
  afterCommit(() => Promise.resolve(outbox.wake()));
}
