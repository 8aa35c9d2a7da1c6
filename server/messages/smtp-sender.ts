import type { Transporter } from 'nodemailer';
import { type MailSender, RefusedError } from './message.ts';

/** Milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends by SMTP. The library is loaded at first use, to keep the start fast. */
export function createSmtpSender(
  { url, from }: { url: string; from: string },
  timeouts = TIMEOUTS,
): MailSender {
  let opening: Promise<Transporter> | undefined;
  const open = () => (opening ??= openTransport(url, timeouts));
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  return async (mail, id) => {
    const transport = await open();
    const headers = { 'Auto-Submitted': 'auto-generated' };
    try {
      await transport.sendMail({ ...mail, from, messageId: `<${id}@${domain}>`, headers });
    } catch (error) {
      throw findRefusal(error) ?? error;
    }
  };
}

/**
 * 5xx for the recipient or the content: the next attempt would get the same. Refusals of credentials, of the sender and of the
 * connection are for the operator to mend.
 */
function findRefusal(error: unknown): RefusedError | undefined {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  const isOfMessage = command === 'RCPT TO' || command === 'DATA';
  return isOfMessage && typeof responseCode === 'number' && responseCode >= 500
    ? new RefusedError(`SMTP-${responseCode}`)
    : undefined;
}

async function openTransport(url: string, timeouts: typeof TIMEOUTS): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    ...timeouts,
    // Mails reference neither files nor URLs to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
