import type { Channel } from '#core/domain/account/verification-code.ts';

/** Recipient: an e-mail address, or the eleven digits of a phone. */
export interface Recipient {
  channel: Channel;
  address: string;
}

/** Messages to users. The text of each kind is in texts.ts. */
export type Message =
  | { kind: 'recovery-code' | 'contact-code'; to: Recipient; name: string; code: string }
  | { kind: 'password-changed' | 'account-removed'; to: Recipient; name: string }
  | {
      kind: 'contact-changed';
      to: Recipient;
      name: string;
      what: 'email' | 'phone';
      /** Token of the undo link; only for contacts proven to be the owner's. */
      undoToken: string | undefined;
    }
  | { kind: 'receiving-changed'; to: Recipient; name: string; what: 'pix' | 'card' }
  | { kind: 'already-registered'; to: Recipient; name: string };

/** Sends messages to users. */
export interface Messenger {
  /** Whether a sender is configured for the channel. */
  canReach: (channel: Channel) => boolean;
  /** Whether messages go to the mailbox page instead of being sent. */
  hasMailbox: boolean;
  /** Queues the message and returns at once, so that response times reveal nothing (P-204). */
  send: (message: Message) => void;
  /** Resolves when no message is being sent. */
  idle: () => Promise<void>;
}

/** A message as e-mail. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A message as SMS or WhatsApp text. */
export interface ShortText {
  /** International format, as '+5511987654321'. */
  to: string;
  text: string;
}

/** Sends a mail; rejects if it was not accepted. */
export type MailSender = (mail: Mail) => Promise<void>;

/** Sends a text by SMS or WhatsApp; rejects if it was not accepted. */
export type TextSender = (text: ShortText) => Promise<void>;
