import type { Channel } from '#core/domain/account/verification-code.ts';
import type { Message, Messenger } from '../../messages/message.ts';
import {
  type ClaimedMessage,
  deleteMessage,
  putOffMessage,
} from '../../repositories/outbox/outbox-messages.ts';
import type { Db } from '../../repositories/transaction.ts';
import type { SecretBox } from '../secret-box.ts';
import { nextAttemptAt } from './next-attempt.ts';
import { openMessage } from './sealed-message.ts';

/** What sending needs of the service context. */
export interface SendingContext {
  db: Db;
  now: () => Date;
  secrets: SecretBox;
  messenger: Messenger;
  /** Whether a message tells what is no longer so: asked before each attempt. */
  isOutdated: (context: { db: Db; now: () => Date }, message: Message) => Promise<boolean>;
  /** For the jitter of delays; from 0 to 1. */
  random?: () => number;
}

/**
 * How a message ended: sent; refused for good; still unsent at its end; or void, a code that nobody needs any more, or what is no longer
 * so. No address or text.
 */
export interface MessageEnd {
  channel: Channel;
  kind: string;
  outcome: 'sent' | 'refused' | 'expired' | 'void';
  attempts: number;
  /** Of the last failed attempt; null if none failed. */
  error: string | null;
}

/** Makes one attempt of a claimed message. Returns its end; undefined if it is tried again, or for a decoy. */
export async function sendMessage(
  context: SendingContext,
  claimed: ClaimedMessage,
): Promise<MessageEnd | undefined> {
  const { db, now, messenger, random = Math.random } = context;
  const end = async (
    outcome: MessageEnd['outcome'],
    { error = claimed.lastError, attempts = claimed.attempts } = {},
  ) => {
    await deleteMessage(db, claimed.id);
    return { channel: claimed.channel as Channel, kind: claimed.kind, outcome, attempts, error };
  };
  // Without an attempt: what the claim counted was none.
  const none = { attempts: claimed.attempts - 1 };
  if (!claimed.isWanted) return end('void', none);
  if (claimed.expiresAt <= now()) return end('expired', none);
  const opened = readMessage(context, claimed);
  if (opened === 'unreadable') return end('refused', { ...none, error: opened });
  if (opened === 'decoy') return void (await deleteMessage(db, claimed.id));
  if (await context.isOutdated(context, opened)) return end('void', none);
  const attempt = await messenger.deliver(claimed.id, opened);
  if (attempt.outcome === 'sent') return end('sent');
  if (attempt.outcome === 'refused') return end('refused', { error: attempt.error });
  await putOffMessage(db, claimed, {
    nextAttemptAt: nextAttemptAt(claimed, now(), random()),
    lastError: attempt.error,
  });
  return undefined;
}

/** 'unreadable' if SECRET_KEY is another one than when the message was stored. */
function readMessage(
  { secrets }: SendingContext,
  { id, contentSealed }: ClaimedMessage,
): Message | 'decoy' | 'unreadable' {
  try {
    return openMessage(secrets, id, contentSealed) ?? 'decoy';
  } catch {
    return 'unreadable';
  }
}
