import { createHash } from 'node:crypto';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { compressed } from '../compressed-reply.ts';

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

interface Kept {
  version: string;
  madeAt: Date;
  page: Promise<ReadyPage>;
}

function readyPage(html: string): ReadyPage {
  let compressing: Promise<Uint8Array<ArrayBuffer>> | undefined;
  const hash = createHash('sha256').update(html).digest('base64url');
  return {
    html,
    etag: `W/"${hash.slice(0, ETAG_LENGTH)}"`,
    compress: () => (compressing ??= compressed(html)),
  };
}

/**
 * Pages by raffle. One is made again when what it shows (`version`) has changed, and at most a minute later, because it also
 * tells the state of the sales at the time.
 */
export function createPageCache(now: () => Date) {
  const pages = new Map<string, Kept>();
  const keep = (id: string, version: string, make: () => Promise<string>) => {
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
    find(id: string, version: string, make: () => Promise<string>): Promise<ReadyPage> {
      const kept = pages.get(id);
      const isFresh = kept?.version === version && now().getTime() - kept.madeAt.getTime() < MINUTE_MS;
      return isFresh ? kept.page : keep(id, version, make);
    },
  };
}
