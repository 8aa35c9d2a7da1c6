import type { Context } from 'hono';
import { AppError } from '../services/app-error.ts';
import { compressedReply } from './compressed-reply.ts';
import { cachedInFront, createContentCache, type MadeText, type ReadyContent } from './content-cache.ts';
import type { AppEnv } from './environment.ts';
import { writePageHeaders } from './page-headers.ts';

/** What a reply is kept by. */
export interface KeptBy {
  subject: string;
  version: string;
  /** For how long a cache in front may hand it out; a minute by default. */
  secondsInFront?: number;
}

/** Null if whoever makes it is over a limit. */
const unlessOverLimit = (making: Promise<ReadyContent>): Promise<ReadyContent | null> =>
  making.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'too-many-requests') return null;
    throw error;
  });

/**
 * Replies that are the same for everybody, by subject. `count` runs what makes a reply that is not kept within the limits of its
 * call; who asks at the same time shares what is made, and is not counted.
 */
export function createKeptReplies(now: () => Date) {
  const cache = createContentCache(now);
  /** What is made right now, by subject and version. */
  const makings = new Map<string, Promise<ReadyContent>>();

  async function findOrMake(
    { subject, version: shown }: KeptBy,
    makeWithinLimits: () => Promise<ReadyContent>,
  ): Promise<ReadyContent> {
    const fresh = await cache.findFresh(subject, { shown });
    if (fresh) return fresh;
    const key = JSON.stringify([subject, shown]);
    for (let making = makings.get(key); making; making = makings.get(key)) {
      const shared = await unlessOverLimit(making);
      if (shared) return shared;
    }
    const own = makeWithinLimits().finally(() => makings.delete(key));
    makings.set(key, own);
    return own;
  }

  return async (
    c: Context<AppEnv>,
    keptBy: KeptBy,
    make: () => Promise<MadeText>,
    count: (work: () => Promise<string>) => Promise<string>,
  ): Promise<Response> => {
    const ready = await findOrMake(keptBy, async () => {
      const { subject, version: shown } = keptBy;
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
