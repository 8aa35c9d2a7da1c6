import { setTimeout as sleep } from 'node:timers/promises';
import { PHONE_COUNTRY_PREFIX } from '#core/domain/limits.ts';
import type { Channel } from '#core/domain/account/verification-code.ts';
import type { Gated } from '../outgoing/gated.ts';
import { mailHtml, mailText } from './mail-layout.ts';
import {
  ATTEMPT_MAX_MS,
  type Delivery,
  type MailSender,
  type Message,
  type Messenger,
  RefusedError,
  type TextSender,
} from './message.ts';
import { greetingOf, shortTextOf, textOf } from './texts.ts';

/** One attempt. */
export interface MessageTry {
  channel: Channel;
  outcome: 'ok' | 'failed' | 'refused';
  seconds: number;
}

interface MessengerSettings {
  publicUrl: string;
  mail: Gated<MailSender> | undefined;
  text: Gated<TextSender> | undefined;
  hasMailbox: boolean;
  /** Called after each attempt, for metrics. */
  onTry?: (made: MessageTry) => void;
}

/** A messenger over these senders. */
export function createMessenger(settings: MessengerSettings): Messenger {
  const { mail, text, hasMailbox, onTry } = settings;
  return {
    hasMailbox,
    canReach: (channel) => (channel === 'email' ? mail : text) !== undefined,
    async deliver(id, message) {
      const startedAt = performance.now();
      const report = (outcome: MessageTry['outcome']) =>
        onTry?.({ channel: message.to.channel, outcome, seconds: (performance.now() - startedAt) / 1000 });
      try {
        await inTime(send(id, message, settings));
        report('ok');
        return { outcome: 'sent' };
      } catch (error) {
        const outcome = error instanceof RefusedError ? 'refused' : 'failed';
        report(outcome);
        return { outcome, error: errorName(error) } satisfies Delivery;
      }
    },
  };
}

/** Rejects if the attempt takes too long, as with a server that answers byte by byte. */
async function inTime(attempt: Promise<void>): Promise<void> {
  const ended = new AbortController();
  const tooLong = async () => {
    await sleep(ATTEMPT_MAX_MS, undefined, { signal: ended.signal });
    throw Object.assign(new Error('the attempt took too long'), { code: 'ETIMEDOUT' });
  };
  try {
    await Promise.race([attempt, tooLong()]);
  } finally {
    ended.abort();
  }
}

async function send(
  id: string,
  message: Message,
  { publicUrl, mail, text }: Pick<MessengerSettings, 'publicUrl' | 'mail' | 'text'>,
): Promise<void> {
  const { channel, address } = message.to;
  const words = textOf(message, publicUrl);
  const greeting = greetingOf(message);
  if (channel === 'email') {
    const html = await mailHtml(greeting, words);
    const composed = { to: address, subject: words.subject, text: mailText(greeting, words), html };
    return configured(mail)(composed, id);
  }
  return configured(text)({ to: `+${PHONE_COUNTRY_PREFIX}${address}`, text: shortTextOf(words) }, id);
}

/** Messages stored while the channel was configured may be left when it no longer is. */
function configured<Sender>(sender: Sender | undefined): Sender {
  if (sender === undefined)
    throw Object.assign(new Error('the channel is not configured'), { code: 'ENOSENDER' });
  return sender;
}

/** Error code or name only: messages of mail servers repeat addresses. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
