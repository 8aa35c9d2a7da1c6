import { Context } from 'hono';
import { afterAll, expect } from 'vitest';
import { ID_SHAPE } from '#core/domain/ids.ts';
import { servedPage } from '#core/domain/served-pages.ts';
import { nextLinkOf } from '#core/wire/page.ts';
import { createBodyCaps } from '#server/http/bodies/body-caps.ts';
import { readQuery } from '#server/http/implement.ts';
import { queryList } from '#server/http/query-list.ts';
import { readFileId, readParams } from '#server/http/read-params.ts';
import { findHashOfFile } from '#server/images/image-files.ts';
import { AppError } from '#server/services/app-error.ts';
import { changesSince } from '#server/services/selling/public-sales/read-grid.ts';
import {
  describeParsers,
  HEADERS_MAX_BYTES,
  ONE_LOOK,
  type Parser,
} from '#tests/api/harness/describe-parsers.ts';
import { CALLS } from '#tests/api/harness/good-requests.ts';
import { requestOf } from '#tests/api/harness/request-of.ts';
import { startStepCounter } from '#tests/builders/count-steps.ts';

const counter = startStepCounter();
afterAll(counter.stop);

const QUERIES = CALLS.flatMap(([, { query }]) => query ?? []);
const WITH_PARAMETERS = CALLS.map(([, call]) => call).filter(({ parameters }) => parameters);
const namesOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
const bodyCap = createBodyCaps();
const GRID = { version: 'a'.repeat(16), bits: new Uint8Array(2_500), available: 1, steps: [] };
const ID = '019a0000-0000-7000-8000-000000000001';

/** That one call does not take a text says nothing about the next one. */
function unlessRefused(code: string, read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== code) throw error;
  }
}

const PARSERS: Record<string, Parser> = {
  'a query, by every call that has one': {
    read(text) {
      const queries = new Context(new Request(`http://localhost/?${text}`)).req.queries();
      const request = requestOf({ queries });
      for (const schema of QUERIES) unlessRefused('malformed', () => readQuery(request, schema));
      nextLinkOf('/api/raffle', `?${text}`, 'a');
      return Object.values(queries).map(queryList);
    },
    parts: [
      ...['&', '=', '?', '+', '%', '%2', '%20', '%00', '%ff', '%F0%9F', ';', ',', ' ', '#', '[]', '[', ']'],
      ...['populate', 'populate=', 'populate=user&', 'populate=raffle&', '&populate', 'limit=1', 'limit='],
      ...['search=', 'raffle=', 'user=', 'status=', 'sort=-createdAt', 'since=', '__proto__=', 'a=', 'a&'],
      ...['cursor=', 'cursor=a&', 'é', '😀', '\ud800'],
    ],
    ...{ maxLength: HEADERS_MAX_BYTES, stepsOfAny: 20_000, stepsOfCharacter: 100 },
  },
  'the version of a grid that a query names': {
    read: (text) => changesSince(GRID, text),
    parts: ['a', 'a'.repeat(16), 'W/', '"', ' ', '0', 'é', '\0'],
    ...ONE_LOOK,
  },
  'a path': {
    read(text) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
        expect(bodyCap(method, `/${text}`)).toBeGreaterThanOrEqual(0);
      return [servedPage(`/${text}`), findHashOfFile(text)];
    },
    parts: [
      ...['/', '//', '.', '..', '/../', ':', ':id', '*', '%', '%2f', '%2e', '?', 'a', 'a/', '-', '{', '('],
      ...['api/', '/api/payment/', 'public/raffle/', '/private/raffle/', 'pages/', '.html', 'index', 'é'],
      ...[ID, '0'.repeat(64), 'my-numbers/', '.webp', '-wide', '\0'],
    ],
    ...{ maxLength: HEADERS_MAX_BYTES, stepsOfAny: 3_000, stepsOfCharacter: 40 },
  },
  'the parameters of a path, by every call that declares some': {
    read(text) {
      for (const call of WITH_PARAMETERS) {
        const params = Object.fromEntries(namesOf(call.path).map((name) => [name, text]));
        unlessRefused('not-found', () => readParams(requestOf({ params }), call));
      }
      expect(readFileId(requestOf({ params: { id: text } }))).toMatch(ID_SHAPE);
    },
    parts: ['0', '9', 'a', 'A', '-', 'latest', 'paid', ' ', '\n', '%', '/', ID, 'é'],
    refusals: ['not-found'],
    ...{ maxLength: HEADERS_MAX_BYTES, stepsOfAny: 5_000, stepsOfCharacter: 0 },
  },
};

describeParsers(counter, PARSERS);
