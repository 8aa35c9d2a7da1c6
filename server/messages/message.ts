import type { Channel } from '#core/domain/verification-code.ts';

/** Where a message goes: an e-mail address, or the eleven digits of a phone. */
export interface Recipient {
  channel: Channel;
  address: string;
}

/** What people are told. Each kind has its text in texts.ts. */
export type Message =
  | { kind: 'recovery-code' | 'contact-code'; to: Recipient; name: string; code: string }
  | { kind: 'password-changed' | 'account-removed'; to: Recipient; name: string }
  | {
      kind: 'contact-changed';
      to: Recipient;
      name: string;
      what: 'email' | 'phone';
      /** Of the link that undoes the change; only where it goes to who has proven to be the owner. */
      undoToken: string | undefined;
    }
  | { kind: 'receiving-changed'; to: Recipient; name: string; what: 'pix' | 'card' }
  | { kind: 'already-registered'; to: Recipient; name: string };

/** Sends what people are told. */
export interface Messenger {
  /** Whether anything can be sent that way at all. */
  canReach: (channel: Channel) => boolean;
  /** Messages are read on this server's own page, and go nowhere. */
  hasMailbox: boolean;
  /** Takes the message and returns at once: how long sending takes tells the caller nothing (decision 32). */
  send: (message: Message) => void;
  /** Once nothing is under way. */
  idle: () => Promise<void>;
}

/** A message as it goes out by e-mail. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A message as it goes out to a phone. */
export interface ShortText {
  /** International, as '+5511987654321'. */
  to: string;
  text: string;
}

/** Takes mail to its recipient; rejects where nobody takes it. */
export type MailSender = (mail: Mail) => Promise<void>;

/** Takes a text to a phone, by SMS or WhatsApp; rejects where nobody takes it. */
export type TextSender = (text: ShortText) => Promise<void>;
