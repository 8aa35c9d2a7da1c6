import { createHash } from 'node:crypto';
import { SECOND_MS } from '#core/domain/durations.ts';
import { compressedOnce } from './compressed-reply.ts';
import type { PageHeaders } from './page-headers.ts';

/** For how long content is kept although its count has changed: of a raffle that sells well the tickets change all the time. */
const COUNT_MAX_AGE_MS = 5 * SECOND_MS;
/** Contents kept; the least recently made is dropped first. */
const KEPT_MAX = 500;
const ETAG_LENGTH = 27;

/**
 * A cache in front may hand content out for this long, a minute by default; browsers ask before each use, so that their own edits are
 * seen at once.
 */
export const cachedInFront = (seconds = 60): string => `public, max-age=0, s-maxage=${seconds}`;

/** Content as it was made: of a page of a list with what its headers tell. */
export interface MadeText {
  content: string;
  page?: PageHeaders | undefined;
}

/** Content ready to be sent. */
export interface ReadyContent extends MadeText {
  etag: string;
  /** Compresses on the first call. */
  compress: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** What content was made of. */
export interface ContentVersion {
  /** All that it shows but the count. */
  shown: string;
  /** Tickets left, where it shows them. */
  count?: number | null;
}

interface Kept {
  version: ContentVersion;
  madeAt: Date;
  ready: Promise<ReadyContent>;
}

/** Content with its ETag, to be compressed when it is first sent. */
export function readyContent({ content, page }: MadeText): ReadyContent {
  const hashed = createHash('sha256').update(content);
  if (page) hashed.update(JSON.stringify(page));
  const hash = hashed.digest('base64url');
  return {
    content,
    page,
    etag: `W/"${hash.slice(0, ETAG_LENGTH)}"`,
    compress: compressedOnce(content),
  };
}

/**
 * Contents by subject. One is made again when what it shows has changed, the count alone after five seconds, and after `maxAgeMs`
 * if it also tells what changes with time.
 */
export function createContentCache(now: () => Date, maxAgeMs = Infinity) {
  const contents = new Map<string, Kept>();
  const isFresh = ({ version, madeAt }: Kept, { shown, count }: ContentVersion) => {
    // A clock that was put back makes nothing newer.
    const age = Math.abs(now().getTime() - madeAt.getTime());
    return version.shown === shown && age < (version.count === count ? maxAgeMs : COUNT_MAX_AGE_MS);
  };
  const keep = (subject: string, version: ContentVersion, make: () => Promise<MadeText>) => {
    const ready = make().then(readyContent);
    const kept = { version, madeAt: now(), ready };
    contents.delete(subject);
    contents.set(subject, kept);
    const [oldest] = contents.keys();
    if (contents.size > KEPT_MAX && oldest !== undefined) contents.delete(oldest);
    ready.catch(() => {
      if (contents.get(subject) === kept) contents.delete(subject);
    });
    return ready;
  };
  const findFresh = (subject: string, version: ContentVersion) => {
    const kept = contents.get(subject);
    return kept && isFresh(kept, version) ? kept.ready : undefined;
  };
  return {
    /** What is kept of this version; undefined if it has to be made. */
    findFresh,
    /** What is kept of this version, or is made now. */
    find: (subject: string, version: ContentVersion, make: () => Promise<MadeText>): Promise<ReadyContent> =>
      findFresh(subject, version) ?? keep(subject, version, make),
  };
}
