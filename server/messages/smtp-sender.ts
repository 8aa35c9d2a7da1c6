import type { Transporter } from 'nodemailer';
import type { MailSender } from './message.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

/** Sends by SMTP. The library is loaded at first use, to keep the start fast. */
export function createSmtpSender({ url, from }: { url: string; from: string }): MailSender {
  let opening: Promise<Transporter> | undefined;
  const open = () => (opening ??= openTransport(url));
  return async (mail) => {
    const transport = await open();
    await transport.sendMail({ ...mail, from, headers: { 'Auto-Submitted': 'auto-generated' } });
  };
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // Mails reference neither files nor URLs to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
