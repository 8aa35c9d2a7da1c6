import * as z from 'zod/mini';
import { baseAddress, EMAIL, onOrOff, sharedSecret } from './kinds.ts';

const isSmtpAddress = (text: string) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol);

const LINE_END = /[\r\n]/;
const ENDS_IN_ADDRESS = /[^\s@<>]@[^\s@<>]+>?$/;

/** Message delivery; without SMTP_URL messages are shown on a page of this server (P-910). */
export const messageVariables = z.object({
  SMTP_URL: z.optional(
    z.string().check(
      z.refine(isSmtpAddress, {
        error: 'deve ser um endereço smtp:// ou smtps://, como smtps://usuario:senha@smtp.example.com',
      }),
    ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(
      z.refine((text) => !LINE_END.test(text) && ENDS_IN_ADDRESS.test(text), {
        error: 'deve ser um remetente, como Rifaria <contato@example.com>',
      }),
    ),
  ),
  SMS_WEBHOOK_URL: z.optional(baseAddress('https://sms.example.com/enviar')),
  SMS_WEBHOOK_TOKEN: z.optional(sharedSecret),
  MAILBOX: z.optional(onOrOff),
  OPERATOR_EMAIL: z.optional(
    z.string().check(z.regex(EMAIL, 'deve ser um e-mail, como operacao@example.com')),
  ),
});

/** Message delivery. */
export interface MessageSettings {
  smtp: { url: string; from: string } | undefined;
  /** SMS or WhatsApp gateway. */
  sms: { url: string; token: string | undefined } | undefined;
  /** Messages are not sent but shown on the mailbox page. */
  mailbox: boolean;
}

type Settings = z.output<typeof messageVariables>;

/** Conflicts between these settings, one line each. */
export function messageProblems({ SMTP_URL, MAIL_FROM, MAILBOX, ...sms }: Settings): string[] {
  return [
    ...(SMTP_URL !== undefined && MAIL_FROM === undefined
      ? ['MAIL_FROM é obrigatória quando SMTP_URL está definida.']
      : []),
    ...(SMTP_URL !== undefined && MAILBOX === true
      ? ['MAILBOX não pode ficar ligada quando SMTP_URL está definida.']
      : []),
    ...(sms.SMS_WEBHOOK_TOKEN !== undefined && sms.SMS_WEBHOOK_URL === undefined
      ? ['SMS_WEBHOOK_URL é obrigatória quando SMS_WEBHOOK_TOKEN está definida.']
      : []),
  ];
}

/** `isOnThisMachine`: the server is reachable from this machine only, so the mailbox is enabled by default. */
export function readMessages(settings: Settings, isOnThisMachine: boolean): MessageSettings {
  const { SMTP_URL: url, MAIL_FROM: from, SMS_WEBHOOK_URL: smsUrl } = settings;
  const smtp = url !== undefined && from !== undefined ? { url, from } : undefined;
  return {
    smtp,
    sms: smsUrl === undefined ? undefined : { url: smsUrl, token: settings.SMS_WEBHOOK_TOKEN },
    mailbox: settings.MAILBOX ?? (isOnThisMachine && smtp === undefined),
  };
}
