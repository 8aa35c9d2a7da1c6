import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProofAnswer, ProofSource } from './proof-job.ts';

type Ask = (event: { data: ProofSource }) => void;

beforeEach(() => void vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** What the worker says of a source. */
async function answerTo(source: ProofSource): Promise<ProofAnswer> {
  const told = Promise.withResolvers<ProofAnswer>();
  vi.stubGlobal('postMessage', told.resolve);
  vi.stubGlobal('onmessage', null);
  await import('./proof-worker.ts');
  (globalThis as unknown as { onmessage: Ask }).onmessage({ data: source });
  return told.promise;
}

/** A file in a cloud, without a connection. */
function fileElsewhere(): File {
  const unreadable = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  return Object.assign(new File([], 'prova.json'), { text: unreadable });
}

test.for<[string, ProofSource, ProofAnswer]>([
  ['that is something else', new File(['{"a":1}'], 'a.json'), { failure: 'no-proof' }],
  ['with any text', new File(['no-result'], 'a.json'), { failure: 'no-proof' }],
  ['that cannot be read', fileElsewhere(), { failure: 'unreadable' }],
])('of a file %s it is said what is wrong (P-814)', async ([, file, expected]) => {
  expect(await answerTo(file)).toEqual(expected);
});

const page = (status: number) =>
  new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } });

test.for<[string, () => Promise<Response>, ProofAnswer]>([
  ['fails', () => Promise.reject(new TypeError('offline')), { failure: 'no-answer' }],
  ['is a portal', () => Promise.resolve(page(200)), { failure: 'no-answer' }],
  ['has no result yet', () => Promise.resolve(page(404)), { failure: 'no-result' }],
])(
  'where the network %s, that is said and not that the proof is wrong (P-814)',
  async ([, reply, expected]) => {
    vi.stubGlobal('fetch', reply);
    expect(await answerTo('/prova')).toEqual(expected);
  },
);
