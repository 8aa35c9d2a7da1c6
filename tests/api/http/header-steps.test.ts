import { afterAll, expect, test } from 'vitest';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '#core/contract/contract-version.ts';
import { findToken } from '#server/http/authentication.ts';
import { compressedReply } from '#server/http/compressed-reply.ts';
import { ofOtherContract } from '#server/http/contract-version.ts';
import { deviceCookie, findKnownDevice } from '#server/http/limits/known-device.ts';
import { readIdempotencyKey } from '#server/http/request-headers.ts';
import { readRawBody } from '#server/http/request-body.ts';
import { withUploadedFile } from '#server/http/request-file.ts';
import { guardStandIn } from '#server/http/stand-ins/stand-in-guard.ts';
import { deviceName } from '#server/services/account/device-name.ts';
import { AppError } from '#server/services/app-error.ts';
import { createSecretBox } from '#server/services/secret-box.ts';
import type { ServiceContext } from '#server/services/service-context.ts';
import {
  describeParsers,
  HEADERS_MAX_BYTES,
  ONE_LOOK,
  type Parser,
} from '#tests/api/harness/describe-parsers.ts';
import { requestOf } from '#tests/api/harness/request-of.ts';
import { startStepCounter } from '#tests/builders/count-steps.ts';

const counter = startStepCounter();
afterAll(counter.stop);

const headed = (headers: Readonly<Record<string, string>>) => requestOf({ headers });

const BODY = new Uint8Array([0x7b, 0x7d]);
const FORM = new Uint8Array(
  Buffer.from('--x\r\nContent-Disposition: form-data; name="image"\r\n\r\nabc\r\n--x--'),
);

const ETAG = '"0123456789abcdef"';
const MADE = {
  ...{ content: 'a', type: 'text/plain', etag: ETAG },
  compress: () => Promise.resolve(BODY),
  gzip: () => Promise.resolve(BODY),
};

const secrets = createSecretBox('0123456789abcdef');
const LOGIN = 'ana@example.com';
const COOKIE = deviceCookie({ secrets }, LOGIN);
const SEALED = secrets.seal('a b', 'another device');
let openings = 0;
const open = (sealed: string, boundTo: string) => {
  openings += 1;
  return secrets.open(sealed, boundTo);
};
const services = { secrets: { ...secrets, open } } as unknown as ServiceContext;

const guard = guardStandIn('https://rifaria.example');

const PARSERS: Record<string, Parser> = {
  Authorization: {
    read: (text) => findToken(headed({ authorization: text })),
    parts: ['Bearer ', 'bearer', 'Basic ', ' ', '\t', 'a', '-', '_', '=', 'é', 'Bearer a', ',', '.'],
    ...ONE_LOOK,
  },
  'Idempotency-Key': {
    read: (text) => readIdempotencyKey(headed({ 'idempotency-key': text })),
    parts: ['a', '0', '-', '"', ' ', '\t', '\x7f', 'é', '019a0000-0000-7000-8000-000000000001', '~'],
    ...ONE_LOOK,
  },
  'If-None-Match and Accept-Encoding': {
    read: (text) =>
      Promise.all(
        ['if-none-match', 'accept-encoding'].map((name) => compressedReply(headed({ [name]: text }), MADE)),
      ),
    parts: [
      ...[',', ', ', ' ', ';', ';q=', 'q=0', '0.', '*', '"', 'W/', '=', '-', '\t', 'é', 'a'],
      ...[ETAG, '"0123456789abcde', 'br', 'gzip', 'deflate', 'identity', 'xbr', 'br-', 'b', 'r'],
    ],
    ...ONE_LOOK,
  },
  'Content-Type': {
    read(text) {
      const headers = { 'content-type': text };
      const length = (file: Uint8Array) => Promise.resolve(file.length);
      return Promise.all([
        readRawBody(requestOf({ headers, body: BODY })),
        withUploadedFile(requestOf({ headers, body: FORM }), { field: 'image', maxBytes: 9 }, length),
      ]);
    },
    parts: [
      ...['application/json', 'multipart/form-data', ';', ' ', '\t', '; charset=utf-8', 'boundary='],
      ...['multipart/form-data; boundary=x', 'application/json ;', '/', 'json', '=', ',', '\0', '"', 'x'],
    ],
    ...ONE_LOOK,
  },
  'the version of the contract': {
    read(text) {
      const served = { contractVersion: CONTRACT_VERSION };
      const request = headed({ [CONTRACT_HEADER.toLowerCase()]: text });
      return ofOtherContract(new AppError('no-such-call'), request, served);
    },
    parts: ['0', '1', '999999', '-', '+', '.', 'e', ' ', '\t', ',', 'x', '٣', 'é'],
    ...ONE_LOOK,
  },
  'User-Agent': {
    read: deviceName,
    parts: [
      ...['Mozilla/5.0 ', '(', ')', ';', ' ', '/', 'Edg', 'EdgA/', 'OPR', 'Opera', 'SamsungBrowser'],
      ...['Chrome', 'CriOS', 'Safari/', 'iPhone', 'iPad', 'Android', 'Windows', 'Linux', '_', '0', 'é'],
      ...['Fx', 'iOS', '\0'],
    ],
    ...ONE_LOOK,
  },
  'Host, Origin and where a request comes from': {
    read(text) {
      const names = ['host', 'origin', 'sec-fetch-site'];
      const requests = [
        ...names.map((name) => headed({ [name]: text })),
        headed({ [text.toLowerCase()]: 'a' }),
      ];
      return Promise.all(requests.map((request) => guard(request, () => Promise.resolve())));
    },
    parts: [
      ...['localhost', 'rifaria.example', '127.0.0.1', '[::1]', '[', ']', ':', ':80', '.', '@', '/', '#'],
      ...['http://', 'https://', 'null', 'same-origin', ' ', '\t', 'xn--', 'a.', '0x7f', 'é', '\0', '-'],
      ...['x-forwarded-', 'forwarded', 'x-forwarded-for', 'cf-', 'via', '%', '?'],
    ],
    refusals: ['no-such-call', 'forbidden'],
    ...{ maxLength: HEADERS_MAX_BYTES, stepsOfAny: 500, stepsOfCharacter: 0 },
  },
  'the cookie of a known device': {
    async read(text) {
      const cookies = [text, `${COOKIE}=${text}`];
      const devices = cookies.map((cookie) => findKnownDevice(requestOf({ cookie }), services, LOGIN));
      expect(await Promise.all(devices)).toEqual([undefined, undefined]);
    },
    parts: [
      ...['=', ';', '; ', ' ', '\t', '"', ',', '%', '%2', '%41', '%ff', '.', '-', '_', 'é', '\\', '\x7f'],
      ...[COOKIE, `${COOKIE}=`, `${COOKIE}=v1.`, `${COOKIE}="`, `; ${COOKIE}=${SEALED}`, SEALED, 'v1.'],
      ...['v1', 'A', 'a=', '__proto__=', 'constructor=a;'],
    ],
    ...{ maxLength: HEADERS_MAX_BYTES, stepsOfAny: 500, stepsOfCharacter: 12 },
  },
};

describeParsers(counter, PARSERS);

test('the cookies of devices have the name that is looked for', () => {
  expect(openings).toBeGreaterThan(250);
});
