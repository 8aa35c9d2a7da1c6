import type { Context } from 'hono';
import { CHANGES_HEADER, nextLinkOf } from '#core/wire/page.ts';
import type { AppEnv } from './environment.ts';

/** What the headers of a list tell (P-905). */
export interface PageHeaders {
  total: number;
  nextCursor: string | undefined;
  /** For lists that can be continued by later changes. */
  changesCursor?: string;
}

/** Sets total count, link to the next page, and changes cursor. */
export function writePageHeaders(
  c: Context<AppEnv>,
  { total, nextCursor, changesCursor }: PageHeaders,
): void {
  c.header('X-Total-Count', String(total));
  if (changesCursor !== undefined) c.header(CHANGES_HEADER, changesCursor);
  if (nextCursor !== undefined)
    c.header('Link', nextLinkOf(c.req.path, new URL(c.req.url).search, nextCursor));
}
