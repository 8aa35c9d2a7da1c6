import type { Transporter } from 'nodemailer';
import type { MailSender } from './message.ts';
import { findRefusal } from './smtp-refusal.ts';

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
