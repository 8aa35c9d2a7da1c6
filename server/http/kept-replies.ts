import type { Context } from 'hono';
import { compressedReply } from './compressed-reply.ts';
import { cachedInFront, createContentCache, type MadeText } from './content-cache.ts';
import type { AppEnv } from './environment.ts';
import { writePageHeaders } from './page-headers.ts';
import { shareMakings } from './shared-makings.ts';

/** What a reply is kept by. */
export interface KeptBy {
  subject: string;
  version: string;
  /** For how long a cache in front may hand it out; a minute by default. */
  secondsInFront?: number;
}

/**
 * Replies that are the same for everybody, by subject. `count` runs what makes a reply that is not kept within the limits of its
 * call; who asks at the same time shares what is made, and is not counted.
 */
export function createKeptReplies(now: () => Date) {
  const cache = createContentCache(now);
  const findOrMake = shareMakings(cache.findFresh);
  return async (
    c: Context<AppEnv>,
    keptBy: KeptBy,
    make: () => Promise<MadeText>,
    count: (work: () => Promise<string>) => Promise<string>,
  ): Promise<Response> => {
    const { subject, version: shown } = keptBy;
    const ready = await findOrMake(subject, { shown }, async () => {
      const find = () => cache.find(subject, { shown }, make);
      await count(async () => (await find()).content);
      return find();
    });
    if (ready.page) writePageHeaders(c, ready.page);
    return compressedReply(c, {
      ...ready,
      type: 'application/json; charset=utf-8',
      cacheControl: cachedInFront(keptBy.secondsInFront),
    });
  };
}
