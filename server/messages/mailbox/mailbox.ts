import type { Mail, MailSender, ShortText, TextSender } from '../message.ts';

/** Maximum number of messages; the oldest are dropped. */
const KEPT = 100;

/** A stored message. */
export type StoredMessage = { id: number; at: Date } & (
  ({ kind: 'mail' } & Mail) | ({ kind: 'text' } & ShortText)
);

/** Stores messages in memory instead of sending them (P-910). */
export class Mailbox {
  private messages: StoredMessage[] = [];
  private count = 0;
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  readonly takeMail: MailSender = (mail) => this.keep({ kind: 'mail', ...mail });

  readonly takeText: TextSender = (text) => this.keep({ kind: 'text', ...text });

  /** Newest first. */
  list(): readonly StoredMessage[] {
    return this.messages.toReversed();
  }

  find(id: number): StoredMessage | undefined {
    return this.messages.find((message) => message.id === id);
  }

  private keep(message: ({ kind: 'mail' } & Mail) | ({ kind: 'text' } & ShortText)): Promise<void> {
    this.count += 1;
    this.messages = [...this.messages, { id: this.count, at: this.now(), ...message }].slice(-KEPT);
    return Promise.resolve();
  }
}
