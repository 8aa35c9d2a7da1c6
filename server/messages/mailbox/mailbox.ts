import type { Mail, MailSender, ShortText, TextSender } from '../message.ts';

/** Messages kept: older ones go. */
const KEPT = 100;

/** A message that went no further than this server. */
export type KeptMessage = { id: number; at: Date } & (
  ({ kind: 'mail' } & Mail) | ({ kind: 'text' } & ShortText)
);

/** Takes every message in place of a network, to be read on a page (decision 39). In memory: it goes with the process. */
export class Mailbox {
  private messages: KeptMessage[] = [];
  private count = 0;
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  readonly takeMail: MailSender = (mail) => this.keep({ kind: 'mail', ...mail });

  readonly takeText: TextSender = (text) => this.keep({ kind: 'text', ...text });

  /** Newest first. */
  list(): readonly KeptMessage[] {
    return this.messages.toReversed();
  }

  find(id: number): KeptMessage | undefined {
    return this.messages.find((message) => message.id === id);
  }

  private keep(message: ({ kind: 'mail' } & Mail) | ({ kind: 'text' } & ShortText)): Promise<void> {
    this.count += 1;
    this.messages = [...this.messages, { id: this.count, at: this.now(), ...message }].slice(-KEPT);
    return Promise.resolve();
  }
}
