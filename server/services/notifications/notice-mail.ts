import { v7 as uuidv7 } from 'uuid';
import { isNotice, type Message, type Notice, NOTICE_KINDS } from '../../messages/message.ts';
import { findUserById } from '../../repositories/account/users.ts';
import { findNotificationChoices } from '../../repositories/notifications/notification-choices.ts';
import {
  hasUnreached,
  insertNoticeMail,
  type NoticeMail,
  takeUnreached,
} from '../../repositories/notifications/notice-mails.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { openMessage, sealMessage } from '../outbox/sealed-message.ts';
import type { ServiceContext } from '../service-context.ts';
import { inWrite } from '../writes/in-write.ts';

const MAILS_LIMIT = 20;

/** To whom a notice is mailed. */
export type Addressee = Pick<Message, 'to' | 'name'>;

/** A seller who has notices of this kind on (P-1101), else undefined, also for a removed account. Without `addressee` no mail can be sent. */
export async function findNotifiedSeller(
  context: ServiceContext,
  userId: string,
  kind: Notice['kind'],
): Promise<{ addressee: Addressee | undefined } | undefined> {
  const choices = await findNotificationChoices(context.db, userId);
  const account = await findUserById(context.db, userId);
  if (!choices[NOTICE_KINDS[kind]] || !account) return undefined;
  const { email, name } = account.user;
  const isReachable = email !== '' && context.messenger.canReach('email');
  return { addressee: isReachable ? { to: { channel: 'email', address: email }, name } : undefined };
}

/** Keeps the mail of a notice until a browser was reached. Returns its id, for the deliveries of the notice. Inside a write. */
export async function keepNoticeMail(
  { db, secrets }: ServiceContext,
  userId: string,
  message: Notice,
): Promise<string> {
  const id = uuidv7();
  await insertNoticeMail(db, { id, userId, contentSealed: sealMessage(secrets, id, message) });
  return id;
}

/** Undefined if it was encrypted with another key. */
function readMail({ secrets }: ServiceContext, { id, contentSealed }: NoticeMail): Notice | undefined {
  try {
    const message = openMessage(secrets, id, contentSealed);
    return message && isNotice(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Mails the notices that reached none of the browsers they were queued for, to the address that the account has now. Returns whether there
 * may be more. Safe on every server. Outside of a transaction.
 */
export async function mailUnreached(context: ServiceContext): Promise<boolean> {
  if (!(await hasUnreached(context.db))) return false;
  return inWrite(context, async (inside) => {
    const mails = await takeUnreached(inside.db, MAILS_LIMIT);
    for (const mail of mails) {
      const message = readMail(inside, mail);
      const seller = message && (await findNotifiedSeller(inside, mail.userId, message.kind));
      const addressee = seller?.addressee;
      if (addressee && message) await queueMessage(inside, { ...message, ...addressee });
    }
    return mails.length === MAILS_LIMIT;
  });
}
