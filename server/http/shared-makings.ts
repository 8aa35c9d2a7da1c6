import { AppError } from '../services/app-error.ts';
import type { ContentVersion, ReadyContent } from './content-cache.ts';

/** Null if whoever makes it is over a limit. */
const unlessOverLimit = (making: Promise<ReadyContent>): Promise<ReadyContent | null> =>
  making.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'too-many-requests') return null;
    throw error;
  });

/**
 * Finds what is kept, or has it made within the limits of whoever asks first: who asks at the same time shares it, and is not counted.
 */
export function shareMakings(
  findFresh: (subject: string, version: ContentVersion) => Promise<ReadyContent> | undefined,
) {
  /** What is made right now, by subject and version. */
  const makings = new Map<string, Promise<ReadyContent>>();
  return async (
    subject: string,
    version: ContentVersion,
    makeWithinLimits: () => Promise<ReadyContent>,
  ): Promise<ReadyContent> => {
    const fresh = await findFresh(subject, version);
    if (fresh) return fresh;
    const key = JSON.stringify([subject, version.shown]);
    for (let making = makings.get(key); making; making = makings.get(key)) {
      const shared = await unlessOverLimit(making);
      if (shared) return shared;
    }
    const own = makeWithinLimits().finally(() => makings.delete(key));
    makings.set(key, own);
    return own;
  };
}
