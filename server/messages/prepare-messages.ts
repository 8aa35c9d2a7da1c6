import type { Hono } from 'hono';
import { asGated } from '../outgoing/as-gated.ts';
import type { OutgoingGates } from '../outgoing/outgoing-gates.ts';
import { gatedSender } from './gated-sender.ts';
import { Mailbox } from './mailbox/mailbox.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';
import type { Messenger } from './message.ts';
import { createMessenger, type MessageTry } from './messenger.ts';
import { createSmtpSender } from './smtp-sender.ts';
import { createWebhookSender } from './webhook-sender.ts';

interface Settings {
  smtp: { url: string; from: string } | undefined;
  sms: { url: string; token: string | undefined } | undefined;
  /** Messages are shown on the mailbox page. */
  mailbox: boolean;
  publicUrl: string;
  gates: Pick<OutgoingGates, 'email' | 'sms'>;
  onTry?: (made: MessageTry) => void;
}

/** The messenger for these settings, and the mailbox's pages if it is enabled. */
export function prepareMessages(settings: Settings): { messenger: Messenger; mailbox: Hono | undefined } {
  const { smtp, sms, publicUrl, gates, onTry } = settings;
  const shared = { publicUrl, ...(onTry && { onTry }) };
  if (settings.mailbox) {
    const mailbox = new Mailbox(() => new Date());
    // Nothing goes out.
    const senders = {
      mail: asGated(mailbox.takeMail),
      text: asGated(mailbox.takeText),
      hasMailbox: true,
    };
    return {
      messenger: createMessenger({ ...senders, ...shared }),
      mailbox: mailboxRoutes(mailbox),
    };
  }
  const mail = smtp && gatedSender(createSmtpSender(smtp), gates.email);
  const text = sms && gatedSender(createWebhookSender(sms), gates.sms);
  return {
    messenger: createMessenger({ mail, text, hasMailbox: false, ...shared }),
    mailbox: undefined,
  };
}
