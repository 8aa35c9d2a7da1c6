import type { Context } from 'hono';
import { compressedReply } from './compressed-reply.ts';
import { CACHED_IN_FRONT, createContentCache } from './content-cache.ts';
import type { AppEnv } from './environment.ts';

/** What a reply is kept by. */
interface KeptBy {
  subject: string;
  version: string;
}

/**
 * Replies that are the same for everybody, by subject. `count` runs what makes a reply that is not kept within the limits of its
 * call; who asks at the same time shares what is made.
 */
export function createKeptReplies(now: () => Date) {
  const cache = createContentCache(now);
  return async (
    c: Context<AppEnv>,
    { subject, version: shown }: KeptBy,
    make: () => Promise<string>,
    count: (work: () => Promise<string>) => Promise<string>,
  ): Promise<Response> => {
    const makeWithinLimits = async () => {
      const content = await count(async () => (await cache.find(subject, { shown }, make)).content);
      return cache.find(subject, { shown }, () => Promise.resolve(content));
    };
    const ready = (await cache.findFresh(subject, { shown })) ?? (await makeWithinLimits());
    return compressedReply(c, {
      ...ready,
      type: 'application/json; charset=utf-8',
      cacheControl: CACHED_IN_FRONT,
    });
  };
}
