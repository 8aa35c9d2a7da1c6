import { type BodyChange, type FuzzRequest, OTHER_PATHS, type SentInChunks } from './fuzz-requests.ts';
import { CALLS, goodRequest } from './good-requests.ts';
import type { Situation } from './situation.ts';

const textOf = (value: unknown) => JSON.stringify(value) ?? 'null';

/** The body as a stream. */
function inChunks(good: unknown, { bytes, chunkBytes, end }: SentInChunks): ReadableStream<Uint8Array> {
  const text = good instanceof FormData ? '--x\r\n' : textOf(good ?? {});
  const all = Buffer.from(text.padEnd(bytes));
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < all.length) {
        controller.enqueue(all.subarray(at, at + chunkBytes));
        at += chunkBytes;
        return undefined;
      }
      if (end === 'whole') controller.close();
      if (end === 'cut') controller.error(new Error('aborted'));
      return end === 'stalls' ? new Promise(() => undefined) : undefined;
    },
  });
}

function changed(good: unknown, change: BodyChange): unknown {
  if (change.kind === 'none') return undefined;
  if (change.kind === 'raw') return change.text;
  if (change.kind === 'sent') return inChunks(good, change);
  if (change.kind === 'huge') return `{"name":"${'x'.repeat(600_000)}"}`;
  if (change.kind === 'value') return textOf(change.value);
  if (change.kind === 'good' || good instanceof FormData) return good;
  const fields = Object.entries((good ?? {}) as Record<string, unknown>);
  if (change.kind === 'more') return textOf({ ...Object.fromEntries(fields), [change.name]: change.value });
  const isPicked = (index: number) =>
    'picks' in change && change.picks.some((pick) => pick % Math.max(1, fields.length) === index);
  if (change.kind === 'less')
    return textOf(Object.fromEntries(fields.filter((_, index) => !isPicked(index))));
  const value = (index: number) => change.values[index % change.values.length];
  if (change.kind === 'doubled') {
    const twice = fields.flatMap(([name, kept], index) => [
      `${textOf(name)}:${textOf(kept)}`,
      `${textOf(name)}:${textOf(value(index))}`,
    ]);
    return `{${twice.join()}}`;
  }
  return textOf(
    Object.fromEntries(fields.map(([name, kept], index) => [name, isPicked(index) ? value(index) : kept])),
  );
}

/** Maps ids of one situation to those of another, in the same order. */
const idsOf = ({ person, raffle, config, setting, challenge, sale }: Situation) =>
  [person.id, raffle._id, config._id, setting._id, challenge, ...Object.values(sale)].map(String);

function withIds(text: string, { ids }: FuzzRequest, own: Situation, foreign: Situation): string {
  if (ids === 'own') return text;
  const others = idsOf(foreign);
  return idsOf(own).reduce(
    (result, id, index) =>
      result.replaceAll(
        id,
        ids === 'foreign'
          ? (others[index] ?? id)
          : `0189abcd-0000-7000-8000-${String(index).padStart(12, '0')}`,
      ),
    text,
  );
}

/** The request to send: as user `own`, with ids of `foreign`. */
export function sentRequest(request: FuzzRequest, own: Situation, foreign: Situation) {
  const [name, call] = CALLS[request.call] ?? [];
  const [otherMethod = 'GET', otherPath = '/'] = OTHER_PATHS[request.call - CALLS.length] ?? [];
  const good = name && call ? goodRequest(name, call, own) : { path: otherPath, body: {} };
  const [path = '', query] = good.path.split('?');
  const strangePath =
    request.path === undefined ? path : path.replace(/[^/]*$/, encodeURI(request.path).slice(0, 8_000));
  const method = request.method ?? call?.method ?? otherMethod;
  const takesBody = method !== 'GET' && method !== 'HEAD';
  const body = takesBody ? changed(good.body, request.body) : undefined;
  const isRaw = body === undefined || body instanceof FormData || body instanceof ReadableStream;
  const raw = isRaw || typeof body === 'string' ? body : textOf(body);
  return {
    method,
    path: withIds(
      strangePath + (request.query ?? (query === undefined ? '' : `?${query}`)),
      request,
      own,
      foreign,
    ),
    body: typeof raw === 'string' ? withIds(raw, request, own, foreign) : raw,
    headers: request.headers,
  };
}
