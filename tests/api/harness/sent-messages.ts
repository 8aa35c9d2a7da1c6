import type { Mail, Messenger, ShortText } from '#server/messages/message.ts';
import { createMessenger } from '#server/messages/messenger.ts';
import { asGated } from '#server/outgoing/as-gated.ts';
import type { Db } from '#server/repositories/transaction.ts';
import { createOutbox, type Outbox } from '#server/services/outbox/outbox.ts';
import type { MessageEnd } from '#server/services/outbox/send-message.ts';
import type { SecretBox } from '#server/services/secret-box.ts';
import { isOutdatedMail } from '#server/services/selling/buyer/outdated-mails.ts';

/** What the servers of a test send, with a sender that the test can break. */
export class SentMessages {
  /** Accepted mails and texts, in order. */
  readonly mails: Mail[] = [];
  readonly texts: ShortText[] = [];
  /** Ids of the messages, one an attempt. */
  readonly attempts: string[] = [];
  /** Messages that left the outbox. */
  readonly ends: MessageEnd[] = [];
  /** Unavailable channels. */
  unreachable: readonly ('email' | 'sms')[] = [];
  /** Called before a mail or text is accepted; the attempt fails if it throws. */
  beforeAccepting: () => unknown = () => undefined;
  private held: ((error?: Error) => void)[] = [];
  private readonly sender = createMessenger({
    publicUrl: 'http://localhost:3000',
    mail: asGated((mail: Mail, id: string) => this.accept(id, () => this.mails.push(mail))),
    text: asGated((text: ShortText, id: string) => this.accept(id, () => this.texts.push(text))),
    hasMailbox: false,
  });
  readonly messenger: Messenger = {
    ...this.sender,
    canReach: (channel) => !this.unreachable.includes(channel),
  };
  private readonly outboxes = new Map<Db, Outbox>();
  private readonly secrets: SecretBox;
  private readonly now: () => Date;

  constructor(secrets: SecretBox, now: () => Date) {
    [this.secrets, this.now] = [secrets, now];
  }

  private async accept(id: string, keep: () => unknown): Promise<void> {
    this.attempts.push(id);
    await this.beforeAccepting();
    keep();
  }

  /** The outbox over a database, one for all contexts of it, as a server has it. */
  outboxOf(db: Db): Outbox {
    const outbox = this.outboxes.get(db) ?? this.newOutbox(db);
    this.outboxes.set(db, outbox);
    return outbox;
  }

  /** An outbox of another server. */
  newOutbox(db: Db): Outbox {
    return createOutbox({
      db,
      now: this.now,
      secrets: this.secrets,
      messenger: this.messenger,
      isOutdated: isOutdatedMail,
      random: () => 0,
      onEnd: (end) => void this.ends.push(end),
      onFailure: () => undefined,
    });
  }

  /** Lets attempts hang from now on. Returns the function that lets the first hanging one go on, or fail. */
  hold(): (error?: Error) => void {
    this.beforeAccepting = () =>
      new Promise<void>((resolve, reject) => this.held.push((error) => (error ? reject(error) : resolve())));
    return (error) => this.held.shift()?.(error);
  }

  /** Resolves when no server is sending. */
  async idle(): Promise<void> {
    for (const outbox of this.outboxes.values()) await outbox.idle();
  }

  /** As at the start of a test; hanging attempts go on. */
  clear(): void {
    for (const release of this.held.splice(0)) release();
    for (const list of [this.mails, this.texts, this.attempts, this.ends]) list.length = 0;
    this.unreachable = [];
    this.beforeAccepting = () => undefined;
  }
}
