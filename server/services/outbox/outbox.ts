import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel } from '#core/domain/account/verification-code.ts';
import { ATTEMPT_MAX_MS } from '../../messages/message.ts';
import { claimDueMessages } from '../../repositories/outbox/outbox-messages.ts';
import { type MessageEnd, type SendingContext, sendMessage } from './send-message.ts';

/** Lease of a message, milliseconds: longer than an attempt, so that no other server makes one at the same time. */
const LEASE_MS = ATTEMPT_MAX_MS + 15_000;
/** Attempts of a channel at once. */
const AT_ONCE = 10;
/** How long a stop waits for attempts under way, milliseconds. */
const STOP_WAIT_MS = 10_000;

/** Sends stored messages in the background, at least once each. */
export interface Outbox {
  /** Sends what is due: after a commit, and at intervals for further attempts and for messages of other servers. */
  wake: () => void;
  /** Resolves when nothing is being claimed or sent. */
  idle: () => Promise<void>;
  /** Begins no more attempts; resolves when those under way have ended, after ten seconds at most. */
  stop: () => Promise<void>;
}

interface OutboxSettings extends SendingContext {
  onEnd: (end: MessageEnd) => void;
  /** The database did not answer: the messages stay, and what was sent just now may be sent once more. */
  onFailure: (error: unknown) => void;
}

/** The outbox of this server. Each channel is sent for itself, so that one whose service hangs holds up no other. */
export function createOutbox(settings: OutboxSettings): Outbox {
  const lanes = [new Lane(settings, 'email'), new Lane(settings, 'sms')];
  const idle = async () => void (await Promise.all(lanes.map((lane) => lane.idle())));
  return {
    wake: () => lanes.forEach((lane) => lane.wake()),
    idle,
    async stop() {
      for (const lane of lanes) lane.stop();
      await Promise.race([idle(), sleep(STOP_WAIT_MS, undefined, { ref: false })]);
    },
  };
}

/** Claims and sends the messages of one channel. */
class Lane {
  private readonly settings: OutboxSettings;
  private readonly channel: Channel;
  private readonly underWay = new Set<Promise<void>>();
  private sending = 0;
  private isWoken = false;
  private isClaiming = false;
  private isStopped = false;

  constructor(settings: OutboxSettings, channel: Channel) {
    this.settings = settings;
    this.channel = channel;
  }

  wake(): void {
    this.isWoken = true;
    if (!this.isClaiming && this.mayClaim) this.track(this.claim());
  }

  stop(): void {
    this.isStopped = true;
  }

  async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private get mayClaim(): boolean {
    return this.isWoken && !this.isStopped && this.sending < AT_ONCE;
  }

  /** Failures are reported; a later wake claims again. */
  private track(work: Promise<void>): void {
    const tracked = work.catch(this.settings.onFailure).finally(() => this.underWay.delete(tracked));
    this.underWay.add(tracked);
  }

  private async claim(): Promise<void> {
    this.isClaiming = true;
    try {
      // After the reply that is being made.
      await sleep(0);
      while (this.mayClaim) {
        this.isWoken = false;
        await this.claimOnce(AT_ONCE - this.sending);
      }
    } finally {
      this.isClaiming = false;
    }
  }

  private async claimOnce(limit: number): Promise<void> {
    const now = this.settings.now();
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    const claimed = await claimDueMessages(this.settings.db, {
      channel: this.channel,
      now,
      leasedUntil,
      limit,
    });
    // There may be more.
    if (claimed.length === limit) this.isWoken = true;
    for (const message of claimed) {
      this.sending += 1;
      this.track(this.send(message));
    }
  }

  private async send(message: Parameters<typeof sendMessage>[1]): Promise<void> {
    try {
      const end = await sendMessage(this.settings, message);
      if (end) this.settings.onEnd(end);
    } finally {
      this.sending -= 1;
      if (this.isWoken) this.wake();
    }
  }
}
