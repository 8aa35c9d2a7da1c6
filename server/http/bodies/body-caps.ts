import { TrieRouter } from 'hono/router/trie-router';
import type { Call } from '#core/contract/call.ts';
import { CALLS_BY_AREA } from '#core/contract/registry.ts';
import { DEFAULT_MAX_BYTES, FORM_ROOM_BYTES, JSON_MAX_BYTES } from './body-limits.ts';

/** The longest body of one call, bytes. */
function maxBytesOf({ body, upload }: Call): number {
  if (upload) return upload.maxBytes + FORM_ROOM_BYTES;
  return body ? JSON_MAX_BYTES : DEFAULT_MAX_BYTES;
}

/** The longest body that each method and path takes, bytes: the contract's calls have their own, all else has the default. */
export function createBodyCaps(): (method: string, path: string) => number {
  const router = new TrieRouter<number>();
  for (const calls of Object.values(CALLS_BY_AREA))
    for (const call of Object.values(calls)) router.add(call.method, call.path, maxBytesOf(call));
  return (method, path) => {
    if (method === 'GET' || method === 'HEAD') return 0;
    const [[match] = []] = router.match(method, path);
    return match?.[0] ?? DEFAULT_MAX_BYTES;
  };
}
