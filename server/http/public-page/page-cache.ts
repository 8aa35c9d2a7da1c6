import { createHash } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '#core/domain/durations.ts';
import { compressedOnce } from '../compressed-reply.ts';

/** For how long a page is kept although the count of tickets has changed: of a raffle that sells well it changes all the time. */
const COUNT_MAX_AGE_MS = 5 * SECOND_MS;
/** Pages kept; the least recently made is dropped first. */
const PAGES_MAX = 500;
const ETAG_LENGTH = 27;

/** A page ready to be sent. */
export interface ReadyPage {
  html: string;
  etag: string;
  /** Compresses on the first call. */
  compress: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** What a page was made of. */
export interface PageVersion {
  /** All that it shows but the count of tickets. */
  content: string;
  count: number | null;
}

interface Kept {
  version: PageVersion;
  madeAt: Date;
  page: Promise<ReadyPage>;
}

function readyPage(html: string): ReadyPage {
  const hash = createHash('sha256').update(html).digest('base64url');
  return {
    html,
    etag: `W/"${hash.slice(0, ETAG_LENGTH)}"`,
    compress: compressedOnce(html),
  };
}

/**
 * Pages by raffle. One is made again when what it shows has changed, the count of tickets alone after five seconds, and after a
 * minute at the latest, because it also tells the state of the sales at the time.
 */
export function createPageCache(now: () => Date) {
  const pages = new Map<string, Kept>();
  const isFresh = ({ version, madeAt }: Kept, { content, count }: PageVersion) => {
    const age = now().getTime() - madeAt.getTime();
    return version.content === content && age < (version.count === count ? MINUTE_MS : COUNT_MAX_AGE_MS);
  };
  const keep = (id: string, version: PageVersion, make: () => Promise<string>) => {
    const page = make().then(readyPage);
    const kept = { version, madeAt: now(), page };
    pages.delete(id);
    pages.set(id, kept);
    const [oldest] = pages.keys();
    if (pages.size > PAGES_MAX && oldest !== undefined) pages.delete(oldest);
    page.catch(() => {
      if (pages.get(id) === kept) pages.delete(id);
    });
    return page;
  };
  return {
    find(id: string, version: PageVersion, make: () => Promise<string>): Promise<ReadyPage> {
      const kept = pages.get(id);
      return kept && isFresh(kept, version) ? kept.page : keep(id, version, make);
    },
  };
}
