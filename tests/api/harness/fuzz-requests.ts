import * as fc from 'fast-check';
import { CALLS } from './good-requests.ts';

/** A generated request: a valid one of a call, with mutations. */
export interface FuzzRequest {
  call: number;
  method: string | undefined;
  /** The user whose ids replace the sender's own. */
  ids: 'own' | 'foreign' | 'unknown';
  path: string | undefined;
  query: string | undefined;
  body: BodyChange;
  headers: Record<string, string>;
}

export type BodyChange =
  | { kind: 'good' }
  | { kind: 'none' }
  | { kind: 'raw'; text: string }
  | { kind: 'value'; value: unknown }
  | { kind: 'fields'; picks: number[]; values: unknown[] }
  | { kind: 'less'; picks: number[] }
  | { kind: 'more'; name: string; value: unknown }
  | { kind: 'doubled'; values: unknown[] }
  | { kind: 'huge' }
  | SentInChunks;

/** The valid body, padded with spaces to this length, as a stream. */
export interface SentInChunks {
  kind: 'sent';
  bytes: number;
  chunkBytes: number;
  /** Whether it ends, aborts, or stalls. */
  end: 'whole' | 'cut' | 'stalls';
}

/** Routes outside the registry. */
export const OTHER_PATHS = [
  ['POST', '/public/webhooks/mercadopago?data.id=1&type=payment'],
  ['GET', `/images/${'ab'.repeat(32)}-wide.webp`],
  ['GET', '/openapi.json'],
  ['GET', '/public/raffle/0189abcd-0000-7000-8000-000000000000/grid'],
  ['GET', '/public/raffle/0189abcd-0000-7000-8000-000000000000/proof'],
  ['GET', '/private/raffle/0189abcd-0000-7000-8000-000000000000/payments.csv'],
  ['GET', '/metrics'],
] as const;

const STRANGE_TEXTS = [
  '',
  ' ',
  'null',
  'NaN',
  'true',
  '-1',
  '1e999',
  '0x10',
  '٣',
  '\u0000',
  '\u202e',
  '\ufeff',
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '"; drop table raffle; --',
  '%00',
  '%ff',
  '%',
  '..%2f..%2fetc%2fpasswd',
  '../..',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '\r\nSet-Cookie: a=b',
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  '2026-11-20T15:00:00.000Z',
  '-271822-04-20',
  'a'.repeat(300),
  '𝕏'.repeat(5_000),
  'x'.repeat(70_000),
  '00000000-0000-0000-0000-000000000000',
  '9'.repeat(400),
];
const STRANGE_NUMBERS = [0, -0, -1, 1.5, 1e21, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, 5e-324];

const strange = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: -1 }, Array(2_000).fill('a')),
  fc.constantFrom<unknown>(...STRANGE_NUMBERS),
  fc.constantFrom<unknown>(...STRANGE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);
const picks = fc.array(fc.nat(30), { minLength: 1, maxLength: 3 });

const body: fc.Arbitrary<BodyChange> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('good' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('none' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('raw' as const), text: fc.string({ unit: 'binary' }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('value' as const), value: strange }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('fields' as const),
      picks,
      values: fc.array(strange, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('less' as const), picks }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('more' as const),
      name: fc.string({ maxLength: 12 }),
      value: strange,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('doubled' as const),
      values: fc.array(strange, { minLength: 1, maxLength: 2 }),
    }),
  },
);

const sent: fc.Arbitrary<SentInChunks> = fc.record({
  kind: fc.constant('sent' as const),
  bytes: fc.oneof(fc.nat(2_000), fc.integer({ min: 60_000, max: 70_000 }), fc.nat(1_500_000)),
  chunkBytes: fc.constantFrom(1, 100, 16_384, 65_536, 1_500_000),
  // Few stalls, because each takes its timeout.
  end: fc.oneof(
    { weight: 4, arbitrary: fc.constant('whole' as const) },
    { weight: 4, arbitrary: fc.constant('cut' as const) },
    { weight: 1, arbitrary: fc.constant('stalls' as const) },
  ),
});

/** Characters allowed in a header. */
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    '"1"',
    '"0"',
    'W/"2"',
    '"999999999999"',
    '""',
    'a,b',
    'null',
    'Bearer',
    'x'.repeat(9_000),
  ),
  fc
    .string({
      unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
      maxLength: 30,
    })
    .map((text) => text.trim()),
);
const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=latin1',
  'application/json;',
  '',
];
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES).map((type) => ({ 'content-type': type })) },
  {
    weight: 2,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'if-match',
        'if-none-match',
        'idempotency-key',
        'accept',
        'x-forwarded-for',
        'cookie',
        'range',
        'origin',
        'content-length',
        'user-agent',
        'x-signature',
        'x-request-id',
        'x-http-method-override',
        'forwarded',
        'host',
      ),
      headerText,
      { maxKeys: 3 },
    ),
  },
);

const query = fc.oneof(
  { weight: 5, arbitrary: fc.constant(undefined) },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.constantFrom(
            'user',
            'raffle',
            'limit',
            'cursor',
            'since',
            'populate',
            'status',
            'sort',
            'contact',
            '__proto__',
            'a[b]',
          ),
          fc.constantFrom(...STRANGE_TEXTS),
        ),
        { maxLength: 4 },
      )
      .map(
        (pairs) =>
          `?${pairs.map(([name, text]) => `${name}=${encodeURIComponent(text.slice(0, 5_000))}`).join('&')}`,
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('?', '?&&=', '?a=%', '?user=%ff%fe', '?populate[]=x', '?limit=1&limit=2'),
  },
);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

/** Any request of any call, mostly close to a valid one. */
export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.record({
  call: fc.nat(CALLS.length + OTHER_PATHS.length - 1),
  method: fc.oneof(
    { weight: 9, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
  ),
  ids: fc.oneof(
    { weight: 5, arbitrary: fc.constant('own' as const) },
    { weight: 4, arbitrary: fc.constant('foreign' as const) },
    { weight: 1, arbitrary: fc.constant('unknown' as const) },
  ),
  path: fc.oneof(
    { weight: 12, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...STRANGE_TEXTS) },
  ),
  query,
  body: fc.oneof(
    { weight: 200, arbitrary: body },
    { weight: 1, arbitrary: fc.constant({ kind: 'huge' as const }) },
    { weight: 4, arbitrary: sent },
  ),
  headers,
});
