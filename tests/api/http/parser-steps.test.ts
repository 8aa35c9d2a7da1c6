import type { Context } from 'hono';
import { afterAll, expect } from 'vitest';
import { decodeLostHours } from '#core/wire/lost-hours.ts';
import { BASE_INSTANT_HEADER } from '#core/wire/precondition.ts';
import { DEFAULT_MAX_BYTES } from '#server/http/bodies/body-limits.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { AppEnv } from '#server/http/environment.ts';
import { addressGroup } from '#server/http/limits/address-group.ts';
import { fileOfForm } from '#server/http/multipart.ts';
import { readPrecondition } from '#server/http/request-headers.ts';
import { parseJson } from '#server/http/request-body.ts';
import { verifiedSignature } from '#server/providers/mercado-pago/webhook-signature.ts';
import { decodeCursor, instantAt } from '#server/services/list-cursor.ts';
import { notifiedPaymentId } from '#server/services/provider-payments/provider-notification.ts';
import { describeParsers, HEADERS_MAX_BYTES, type Parser } from '#tests/api/harness/describe-parsers.ts';
import { requestOf } from '#tests/api/harness/request-of.ts';
import { startStepCounter } from '#tests/builders/count-steps.ts';

/** Of the server's own clock, so that a signature is timely. */
const NOW = new Date('2026-11-20T15:00:00.000Z');

const TIMELY = `ts=${NOW.getTime()},v1=${'a'.repeat(64)}`;
const FILE = 'Content-Disposition: form-data; name="image"; filename="a.jpg"';
const FORM_TYPE = 'multipart/form-data; boundary=x';
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const FORM = bytesOf(`--x\r\n${FILE}\r\n\r\nabc\r\n--x--`);

/** A request from a proxy with this X-Forwarded-For. */
const forwarded = (text: string) =>
  ({
    env: { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
    req: { header: () => text },
  }) as unknown as Context<AppEnv>;

const JSON_PARTS = [
  ...['{', '}', '[', ']', ',', ':', '"', '\\', '\\"', '\\u', '\\ud800', '\\u0000', '0', '-', '1e9', '.', ' '],
  ...['{},', '[],', '0,', '{"a":', '"type":"payment"', '"data":{"id":"1"},'],
  ...['null', 'true', '\n', '\0', 'é', '😀'],
] as const;

const PARSERS: Record<string, Parser> = {
  'a multipart form': {
    read: (text) => fileOfForm(bytesOf(text), FORM_TYPE, 'image'),
    parts: [
      ...[
        '--x',
        '\r\n',
        '\r\n--x',
        '\r\n--x\r\n',
        '--x--',
        '\r\n\r\n',
        `--x\r\n${FILE}\r\n\r\n`,
        FILE,
        '-',
        '\0',
      ],
      ...[
        'content-disposition: form-data',
        '; name="',
        'name="image"',
        '; filename=',
        '"',
        ';',
        ' ',
        'a',
        'ÿ',
      ],
    ],
    maxLength: DEFAULT_MAX_BYTES,
    stepsOfAny: 3_000,
    stepsOfCharacter: 0,
  },
  'the type of a multipart form': {
    read: (text) => fileOfForm(FORM, text, 'image'),
    parts: [
      'multipart/form-data',
      ';',
      ' ',
      '\t',
      'boundary=',
      'boundary="',
      '"',
      'x',
      '; boundary=x',
      ';boundary',
      '=',
    ],
    maxLength: HEADERS_MAX_BYTES,
    stepsOfAny: 1_000,
    stepsOfCharacter: 0,
  },
  'a JSON body': {
    read: (text) => parseJson(text),
    parts: JSON_PARTS,
    maxLength: DEFAULT_MAX_BYTES,
    stepsOfAny: 1_000,
    stepsOfCharacter: 8,
  },
  'the signature of a webhook': {
    read(text) {
      verifiedSignature({ dataId: 'a1', requestId: 'b2', signature: text }, 'a secret', NOW);
      verifiedSignature({ dataId: text, requestId: text, signature: TIMELY }, 'a secret', NOW);
    },
    parts: [
      ...[
        'ts=',
        'v1=',
        ',',
        '=',
        ' ',
        '\t',
        'ts=1795186800',
        'v1=' + 'a'.repeat(64),
        '1',
        'f',
        'ts=1795186800000,',
      ],
      ...['v1', 'ts', ';', '"', 'é'],
    ],
    maxLength: HEADERS_MAX_BYTES,
    stepsOfAny: 1_000,
    stepsOfCharacter: 8,
  },
  'X-Forwarded-For': {
    read(text) {
      for (const proxies of [1, 2, 10])
        expect(addressGroup(clientAddress(forwarded(text), proxies))).not.toBe('');
    },
    parts: [
      ...[
        ',',
        ' ',
        '"',
        '[',
        ']',
        ':',
        '::',
        '.',
        '%',
        '%eth0',
        '1',
        'f',
        '203.0.113.7',
        '203.0.113.7:8080',
        '256.1.1.1',
      ],
      ...[
        '[2001:db8::1]:443',
        '2001:db8::1',
        '::ffff:203.0.113.7',
        '::ffff:cb00:7107',
        'unknown',
        ', ',
        '"[',
        ']"',
        '\t',
      ],
    ],
    maxLength: HEADERS_MAX_BYTES,
    stepsOfAny: 3_000,
    stepsOfCharacter: 12,
  },
  'the condition of a save': {
    read(text) {
      const headers = { 'if-match': text, [BASE_INSTANT_HEADER.toLowerCase()]: text };
      return readPrecondition(requestOf({ headers }));
    },
    parts: [
      '"',
      '""',
      '"3"',
      '"3",',
      'W/',
      'W/"3"',
      ',',
      ' ',
      '\t',
      '*',
      '3',
      '"999999999"',
      '"9999999999"',
      'é',
    ],
    maxLength: HEADERS_MAX_BYTES,
    stepsOfAny: 1_000,
    stepsOfCharacter: 8,
  },
  'the lost hours of a server': {
    read: (text) => decodeLostHours(text),
    parts: [
      ...['/', ',', ' ', ', ', 'T', 'Z', '-', ':', '.', '+00:00', '9', 'é'],
      ...['2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00.000Z/2026-11-20T16:00:00.000Z,'],
    ],
    maxLength: HEADERS_MAX_BYTES,
    stepsOfAny: 1_000,
    stepsOfCharacter: 8,
  },
  'a cursor': {
    read(text) {
      for (const cursor of [text, Buffer.from(text).toString('base64url')]) {
        const { place, id } = decodeCursor(cursor);
        expect(id).toMatch(/^[\w-]+$/);
        expect(Number.isNaN(instantAt(place).getTime())).toBe(false);
      }
    },
    parts: [
      ...[
        '2026-11-20T15:00:00.000Z',
        ' ',
        'a-1_',
        '019a0000-0000-7000-8000-000000000001',
        '-',
        '_',
        '\0',
        'é',
        '%',
        '=',
      ],
      ...[
        '2026-11-20T15:00:00.000Z 019a',
        '9',
        'T',
        'Z',
        ':',
        '+00:00',
        'MjAyNi0xMS0yMFQxNTowMDowMC4wMDBaIGE',
        '\ud800',
      ],
    ],
    maxLength: HEADERS_MAX_BYTES,
    stepsOfAny: 1_000,
    stepsOfCharacter: 0,
  },
  'the body of a webhook': {
    read: (body) => notifiedPaymentId({ dataId: undefined, type: undefined, body }),
    parts: JSON_PARTS,
    maxLength: DEFAULT_MAX_BYTES,
    stepsOfAny: 3_000,
    stepsOfCharacter: 8,
  },
};

const counter = startStepCounter();
afterAll(counter.stop);

describeParsers(counter, PARSERS);
