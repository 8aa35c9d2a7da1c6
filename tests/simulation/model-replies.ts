import { completeReply, shortenReply } from '#server/services/writes/short-reply.ts';

interface ModelReply {
  status: number;
  json: unknown;
}

/** The reply to an attempt, as the real server stores it. */
export interface KeptReply {
  body: string;
  status: number;
  /** JSON: without what the request's body has too, however short that is; whole where the body has nothing of it. */
  reply: { whole: string } | { short: string };
}

export function keptOf({ status, json }: ModelReply, body: string): KeptReply {
  const whole = JSON.stringify(json);
  const short = shortenReply(whole, body, 0);
  return { body, status, reply: short === undefined ? { whole } : { short } };
}

/** What a repeated attempt is answered. */
export function replayed({ body, status, reply }: KeptReply): ModelReply {
  const text = 'whole' in reply ? reply.whole : completeReply(reply.short, body);
  return { status, json: JSON.parse(text) as unknown };
}
