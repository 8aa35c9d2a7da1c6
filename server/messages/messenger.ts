import { setTimeout as sleep } from 'node:timers/promises';
import { PHONE_COUNTRY_PREFIX } from '#core/domain/limits.ts';
import { mailHtml, mailText } from './mail-layout.ts';
import type { Channel } from '#core/domain/account/verification-code.ts';
import type { Gated } from '../outgoing/gated.ts';
import type { MailSender, Message, Messenger, TextSender } from './message.ts';
import { greetingOf, textOf } from './texts.ts';

/** Delays between attempts, milliseconds. */
const RETRY_AFTER_MS = [1_000, 10_000] as const;

/** One delivery attempt. */
export interface MessageTry {
  channel: Channel;
  outcome: 'ok' | 'failed';
  seconds: number;
}

interface MessengerSettings {
  publicUrl: string;
  mail: Gated<MailSender> | undefined;
  text: Gated<TextSender> | undefined;
  hasMailbox: boolean;
  /** Called when all attempts failed, without address or text. */
  onTrouble: (trouble: { kind: Message['kind']; error: string }) => void;
  /** Called after each attempt, for metrics. */
  onTry?: (made: MessageTry) => void;
  retryAfterMs?: readonly number[];
}

/** Sends in the background with retries. Messages in progress are lost when the server stops; users can request codes again. */
export function createMessenger(settings: MessengerSettings): Messenger {
  const { mail, text, hasMailbox, onTrouble, onTry, retryAfterMs = RETRY_AFTER_MS } = settings;
  const underWay = new Set<Promise<void>>();
  const work = async (message: Message) => {
    // After the reply: composing the message takes time too.
    await sleep(0);
    for (const wait of [...retryAfterMs, undefined]) {
      const startedAt = performance.now();
      const report = (outcome: MessageTry['outcome']) =>
        onTry?.({ channel: message.to.channel, outcome, seconds: (performance.now() - startedAt) / 1000 });
      try {
        await deliver(message, settings);
        report('ok');
        return;
      } catch (error) {
        report('failed');
        if (wait === undefined) onTrouble({ kind: message.kind, error: errorName(error) });
        else await sleep(wait);
      }
    }
  };
  return {
    hasMailbox,
    canReach: (channel) => (channel === 'email' ? mail : text) !== undefined,
    send(message) {
      const sending = work(message).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    idle: async () => void (await Promise.all(underWay)),
  };
}

async function deliver(
  message: Message,
  { publicUrl, mail, text }: Pick<MessengerSettings, 'publicUrl' | 'mail' | 'text'>,
): Promise<void> {
  const { channel, address } = message.to;
  const words = textOf(message, publicUrl);
  const greeting = greetingOf(message);
  if (channel === 'email') {
    const html = await mailHtml(greeting, words);
    await mail?.({ to: address, subject: words.subject, text: mailText(greeting, words), html });
    return;
  }
  const link = words.action === undefined ? '' : ` ${words.action.label}: ${words.action.url}`;
  await text?.({ to: `+${PHONE_COUNTRY_PREFIX}${address}`, text: `Rifaria: ${words.subject}.${link}` });
}

/** Error code or name only: messages of mail servers repeat addresses. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
