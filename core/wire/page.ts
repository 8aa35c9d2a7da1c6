import * as z from 'zod/mini';

/** Query of a long list (P-905): as many as `limit`, from `cursor` on, which only the server can read. */
export const pageQuery = {
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
  cursor: z.optional(z.string()),
};

/**
 * Says up to which change a list tells: asked for again with it as `since`, it tells what has changed from there on. Only the
 * server can read it.
 */
export const CHANGES_HEADER = 'X-Changes-Cursor';

/** The cursor of a Link header's rel="next"; undefined on the last page. */
export function nextCursorOf(link: string | null): string | undefined {
  return /<[^<>]*[?&]cursor=([\w-]+)>\s*;\s*rel="next"/.exec(link ?? '')?.[1];
}

/** The Link header that leads from a page, whose path and query are given, to the next. `cursor` is base64url. */
export function nextLinkOf(path: string, query: string, cursor: string): string {
  const asked = query.replace(/^\?/, '').split('&');
  const kept = asked.filter((part) => part !== '' && !part.startsWith('cursor='));
  return `<${path}?${[...kept, `cursor=${cursor}`].join('&')}>; rel="next"`;
}
