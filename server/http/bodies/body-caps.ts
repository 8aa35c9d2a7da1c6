import { TrieRouter } from 'hono/router/trie-router';
import type { Call } from '#core/contract/call.ts';
import { CALLS_BY_AREA } from '#core/contract/registry.ts';
import { DEFAULT_MAX_BYTES, DOCUMENT_MAX_BYTES, FORM_OVERHEAD_BYTES } from './body-limits.ts';

/** Maximum body length of one call, bytes. */
function maxBytesOf({ isDocumentBody, upload }: Call): number {
  if (upload) return upload.maxBytes + FORM_OVERHEAD_BYTES;
  return isDocumentBody ? DOCUMENT_MAX_BYTES : DEFAULT_MAX_BYTES;
}

/** Maximum body length by method and path, bytes: calls of the contract have their own, other paths the default. */
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
