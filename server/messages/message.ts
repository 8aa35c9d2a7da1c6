import type { PublicLogHead } from '#core/domain/public-log.ts';
import type { NotificationKind } from '#core/domain/notifications/notifications.ts';
import type { Channel } from '#core/domain/account/verification-code.ts';
import type { AnswerRisk, LateReportStage } from '#core/text/answer-words.ts';

/** Recipient: an e-mail address, or the eleven digits of a phone. */
export interface Recipient {
  channel: Channel;
  address: string;
}

/** What each message to a buyer has. */
interface ToBuyer {
  to: Recipient;
  name: string;
  purchaseId: string;
  /** Of the link to the purchase. */
  token: string;
}

/** What became of a Pix key or an account at the card provider (P-613). */
export type DestinationChange = 'set' | 'changed' | 'removed';

/** Messages with a code. */
export type CodeKind = 'recovery-code' | 'contact-code' | 'registration-code';

/** Messages to users. The text of each kind is in texts.ts. */
export type Message =
  | { kind: CodeKind; to: Recipient; name: string; code: string }
  | { kind: 'password-changed' | 'account-removed'; to: Recipient; name: string }
  | {
      kind: 'contact-changed';
      to: Recipient;
      name: string;
      what: 'email' | 'phone';
      /** Token of the undo link; only for contacts proven to be the owner's. */
      undoToken: string | undefined;
    }
  | {
      /** The account had no contact of this kind before (P-612). */
      kind: 'contact-added';
      to: Recipient;
      name: string;
      what: 'email' | 'phone';
      undoToken: string;
    }
  | {
      kind: 'receiving-changed';
      to: Recipient;
      name: string;
      what: 'pix' | 'card';
      /** Absent where the mail was written by a version without it. */
      change?: DestinationChange;
    }
  | { kind: 'already-registered'; to: Recipient; name: string }
  | {
      kind: 'sales-waiting';
      to: Recipient;
      name: string;
      raffleId: string;
      title: string;
      purchases: number;
      /** In words; null where the raffle is canceled, and nobody gets the numbers. */
      until: string | null;
      /** What buyers lose then. Absent where the mail was written by a version without it, or the raffle is canceled. */
      risk?: 'numbers' | 'draw';
    }
  | {
      kind: 'sales-reported-late';
      to: Recipient;
      name: string;
      raffleId: string;
      title: string;
      purchases: number;
      /** Absent where the mail was written by a version without it. */
      stage?: LateReportStage;
      /** The freeze, in words, where it is near. */
      until?: string;
    }
  | { kind: 'refund-problem'; to: Recipient; name: string; raffleId: string; title: string }
  | {
      kind: 'refund-requested';
      to: Recipient;
      name: string;
      raffleId: string;
      purchaseId: string;
      title: string;
      /** The purchase's. Its buyer's words are not mailed: anybody could write them. */
      amountCents: number;
    }
  | (ToBuyer & {
      /** The raffle's title is not mailed before the payment: anybody could have it sent to anybody. */
      kind: 'purchase-held';
      /** Absent where the mail was written by a version without it. */
      code?: string;
      amountCents: number;
      /** In words. */
      until: string;
    })
  | (ToBuyer & {
      kind: 'purchase-paid';
      amountCents: number;
      /** Null where the organizer's words are not mailed. */
      title: string | null;
      tickets: number;
      /** Absent, as the head, where the mail was written by a version without it. */
      code?: string;
      /** Of the public log when the mail was written: whoever keeps the mail can tell that it was rewritten. */
      logHead?: PublicLogHead;
    })
  | (ToBuyer & {
      kind: 'purchase-won';
      /** Null where the organizer's words are not mailed. */
      title: string | null;
      /** In words; empty where the organizer's words are not mailed. */
      prizes: string[];
    })
  | (ToBuyer & {
      kind: 'purchase-postponed';
      /** Null where the organizer's words are not mailed. */
      title: string | null;
      /** The new day, DD/MM/AAAA; null where the organizer does not show it. */
      day: string | null;
      /** Null as the title. */
      reason: string | null;
      /** Until when the money may be asked back, in words; null where it may not. */
      refundUntil: string | null;
    })
  | (ToBuyer & {
      kind: 'purchase-canceled';
      /** Null where the organizer's words are not mailed. */
      title: string | null;
      /** Null as the title. */
      reason: string | null;
      amountCents: number;
      /** Whether the money is known to have arrived. */
      isPaid: boolean;
    })
  | (ToBuyer & {
      /** The seller has not answered to what was reported as paid. */
      kind: 'purchase-unanswered';
      code: string;
      /** Null where the organizer's words are not mailed. */
      title: string | null;
      amountCents: number;
      /** By when the seller has to answer, in words. */
      until: string;
      /** What is lost then. Absent where the mail was written by a version without it. */
      risk?: AnswerRisk;
    })
  | (ToBuyer & {
      /** The raffle of an unpaid reservation was canceled. */
      kind: 'purchase-hold-canceled';
      code: string;
      /** Null where the organizer's words are not mailed. */
      title: string | null;
      /** Null as the title. */
      reason: string | null;
      amountCents: number;
    })
  | (ToBuyer & {
      /** Money that is to go back ('owed'), and money that went back. */
      kind: 'purchase-owed' | 'purchase-refunded';
      code: string;
      /** Null where the organizer's words are not mailed. */
      title: string | null;
      /** Of the money that goes back. */
      amountCents: number;
      /** Whether the purchase goes on paid, goes on unpaid, or has ended by it. */
      purchase: 'paid' | 'unpaid' | 'ended';
      /** Whether the provider gives it back, and not the organizer by hand. */
      isByProvider: boolean;
    })
  | { kind: 'numbers-awaited' | 'raffle-drawn'; to: Recipient; name: string; raffleId: string; title: string }
  | { kind: 'prize-denied'; to: Recipient; name: string; raffleId: string; title: string; prize: string }
  | {
      /** To the operator. */
      kind: 'raffle-reported';
      to: Recipient;
      name: string;
      raffleId: string;
      title: string;
      slug: string;
      reason: string;
    };

/** Mails to sellers that come in place of a notification, by the kind with which they are switched off (P-1101). */
export const NOTICE_KINDS = {
  'sales-waiting': 'salesWaiting',
  'sales-reported-late': 'salesWaiting',
  'refund-problem': 'salesWaiting',
  'refund-requested': 'salesWaiting',
  'raffle-drawn': 'draws',
  'numbers-awaited': 'draws',
  'prize-denied': 'prizes',
} as const satisfies Partial<Record<Message['kind'], NotificationKind>>;

export type Notice = Message & { kind: keyof typeof NOTICE_KINDS };

/** Whether a message is a notice, which can be switched off. */
export const isNotice = (message: Message): message is Notice => message.kind in NOTICE_KINDS;

/** Messages to buyers. */
export type BuyerMessage = Extract<Message, ToBuyer>;

/** Limit of one attempt, milliseconds. */
export const ATTEMPT_MAX_MS = 45_000;

/** Outcome of one attempt: accepted; not now; or refused for good. `error` has neither address nor text. */
export type Delivery = { outcome: 'sent' } | { outcome: 'failed' | 'refused'; error: string };

/** Hands messages over to the mail server or the gateway. */
export interface Messenger {
  /** Whether a sender is configured for the channel. */
  canReach: (channel: Channel) => boolean;
  /** Whether messages go to the mailbox page instead of being sent. */
  hasMailbox: boolean;
  /** Makes one attempt; never rejects. `id`: the same in every attempt of a message, so that receivers can tell repeated ones. */
  deliver: (id: string, message: Message) => Promise<Delivery>;
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

/** A refusal that further attempts would only repeat. */
export class RefusedError extends Error {
  readonly code: string;

  /** `code`: what refused it and with which status, without addresses. */
  constructor(code: string) {
    super(code);
    this.name = 'RefusedError';
    this.code = code;
  }
}

/** Sends a mail; rejects if it was not accepted, for good with RefusedError. `id`: of the message. */
export type MailSender = (mail: Mail, id: string) => Promise<void>;

/** Sends a text by SMS or WhatsApp; rejects if it was not accepted, for good with RefusedError. `id`: of the message. */
export type TextSender = (text: ShortText, id: string) => Promise<void>;
