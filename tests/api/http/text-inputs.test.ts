import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { useFeeApi } from '#tests/api/harness/fee-api.ts';
import { CALLS, goodRequest, situationsOf } from '#tests/api/harness/good-requests.ts';
import {
  type Base,
  baseOf,
  DIGITS,
  hostile,
  hostileText,
  UNSEEN,
  wordsOf,
} from '#tests/api/harness/hostile-inputs.ts';
import { type StoredText, storedTextsOf, textsWith } from '#tests/api/harness/stored-texts.ts';
import type { Reply } from '#tests/api/harness/test-api.ts';
import { textCallsOf } from '#tests/api/harness/text-calls.ts';
import {
  BODY_TEXTS,
  isShown,
  keyOf,
  QUERY_TEXTS,
  RICH,
  type TextInput,
  withTextAt,
} from '#tests/api/harness/text-inputs.ts';
import { atDepth } from '#tests/builders/test-depth.ts';

/** Texts of each field. */
const TEXTS = atDepth({ small: 2, full: 50 });
const SEED = 32;
/** Longer than ten times the limit of every text but the rich ones. */
const TOO_LONG = 6_000;
/** Ten times the limit of a rich text. */
const RICH_TOO_LONG = 500_000;

const fee = useFeeApi();
const { api } = fee;
const MESSAGES = new Set<string>(Object.values(ERROR_MESSAGES));

function expectStored(input: TextInput, { place, text }: StoredText, told: string): void {
  const where = `${told} is stored in ${place} as ${JSON.stringify(text)}`;
  expect(text.isWellFormed() && text === text.normalize('NFC') && !UNSEEN.test(text), where).toBe(true);
  if (!RICH.has(keyOf(input))) expect(text, where).toBe(text.trim());
}

function expectRefusal({ status, body, text }: Reply, input: TextInput, told: string): void {
  const [field = ''] = input.path;
  const messages = (body.fields ?? {}) as Record<string, string>;
  expect([status, Object.keys(messages)], `${told}: ${text}`).toEqual([422, [String(field)]]);
  expect(messages[field], told).toMatch(/^\p{Lu}.{8,}$/u);
  expect(messages[field], told).not.toMatch(/invalid|expected|too (?:small|big)|string/i);
}

const lengthBeyond = (input: TextInput) => (RICH.has(keyOf(input)) ? RICH_TOO_LONG : TOO_LONG);

const SHOWN = CALLS.flatMap(([name, call]) => {
  const inputs = BODY_TEXTS.filter((input) => input.name === name && isShown(input));
  return inputs.length === 0
    ? []
    : [{ name, call, inputs, fields: inputs.map(({ field }) => field).join(', ') }];
});

test.each(SHOWN)(
  '$name: each of $fields is stored as everybody sees it, or refused by name',
  { timeout: 600_000 },
  async ({ name, call, inputs }) => {
    const stored = await storedTextsOf(api.database);
    const { send, read } = textCallsOf(api, name, call);

    /** Sends a text and judges what became of it. Returns whether it was taken. */
    const judge = async (input: TextInput, { marker }: Base, text: string) => {
      const told = `${name} ${input.field} ${JSON.stringify(text)}`;
      const isWhole = (one: StoredText) => wordsOf(input, one.text) === wordsOf(input, text);
      const reply = await send(input, text);
      if (!reply.ok) {
        expectRefusal(reply, input, told);
        return false;
      }
      const kept = await stored(marker);
      expect(kept.some(isWhole), `${told} is not stored whole: ${JSON.stringify(kept)}`).toBe(true);
      const answers = [reply, ...(await read())].flatMap(({ body }) => textsWith(marker, 'reply', body));
      for (const one of [...kept, ...answers]) expectStored(input, one, told);
      const texts = kept.map((one) => one.text);
      for (const one of answers.filter(isWhole)) expect(texts, told).toContain(one.text);
      return true;
    };

    for (const input of inputs) {
      const plain = baseOf(input);
      const isTaken = await judge(input, plain, plain.before + plain.after);
      expect(isTaken, `${name} ${input.field} needs a valid text in hostile-inputs.ts`).toBe(true);
      const property = fc.asyncProperty(hostile, async (change) => {
        const base = baseOf(input);
        await judge(input, base, hostileText(base, change));
      });
      await fc.assert(property, { seed: SEED, numRuns: TEXTS });
      const { before, after } = baseOf(input);
      const filler = DIGITS.has(keyOf(input)) ? '1' : 'a';
      const tooLong = await send(input, before + filler.repeat(lengthBeyond(input)) + after);
      if (tooLong.status !== 413) expectRefusal(tooLong, input, `${name} ${input.field}, ten times too long`);
    }
    expect(api.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  },
);

function expectAnswer({ status, body, text }: Reply, told: string): void {
  expect(status, `${told}: ${text}`).toBeLessThan(500);
  if (status >= 400) expect(MESSAGES.has(String(body.message)), `${told}: ${text}`).toBe(true);
}

test('ids, credentials and addresses that are any text are answered', { timeout: 600_000 }, async () => {
  const situation = await situationsOf(api).newSituation();
  const hidden = BODY_TEXTS.filter((input) => !isShown(input));
  await fc.assert(
    fc.asyncProperty(hostile, fc.constantFrom(...hidden), fc.boolean(), async (change, input, isAlone) => {
      const { path, body } = goodRequest(input.name, input.call, situation);
      const text = isAlone ? change.signs : hostileText(baseOf(input), change);
      const reply = await api.request(input.call.method, path, {
        ...{ as: situation.person, body: withTextAt(body, input.path, text) },
      });
      expectAnswer(reply, `${input.name} ${input.field} ${JSON.stringify(text)}`);
    }),
    { seed: SEED, numRuns: TEXTS * hidden.length },
  );
});

test('texts of a query are answered', { timeout: 600_000 }, async () => {
  const situation = await situationsOf(api).newSituation();
  await fc.assert(
    fc.asyncProperty(
      hostile,
      fc.constantFrom(...QUERY_TEXTS),
      async ({ signs }, { name, call, parameter }) => {
        const { path } = goodRequest(name, call, situation);
        const [bare = '', good = ''] = path.split('?');
        const query = new URLSearchParams(good);
        query.set(parameter, signs);
        const reply = await api.request('GET', `${bare}?${query.toString()}`, { as: situation.person });
        expectAnswer(reply, `${name} ${parameter} ${JSON.stringify(signs)}`);
      },
    ),
    { seed: SEED, numRuns: TEXTS * QUERY_TEXTS.length },
  );
});
