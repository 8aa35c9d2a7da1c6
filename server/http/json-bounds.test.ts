import { afterAll, describe, expect, test } from 'vitest';
import { startStepCounter } from '#tests/builders/count-steps.ts';
import { textOf } from '#tests/builders/hostile-texts.ts';
import { DOCUMENT_MAX_BYTES } from './bodies/body-limits.ts';
import { isJsonWithinBounds, JSON_MAX_VALUES } from './json-bounds.ts';
import { parseJson } from './request-body.ts';

const list = (length: number, item = '0') => `[${Array.from({ length }, () => item).join(',')}]`;
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('how many values and levels a JSON body may have', () => {
  test.each<[string, string, boolean]>([
    ['a list of almost as many values as are taken', list(JSON_MAX_VALUES - 2), true],
    ['a list of more', list(JSON_MAX_VALUES), false],
    ['a list of more that are empty', list(JSON_MAX_VALUES, '{}'), false],
    [
      'members of an object',
      `{${Array.from({ length: JSON_MAX_VALUES }, (_, n) => `"${n}":0`).join()}}`,
      false,
    ],
    ['32 levels', nested(32), true],
    ['33 levels', nested(33), false],
    ['levels one after the other', `[${Array.from({ length: 99 }, () => nested(20)).join()}]`, true],
    ['signs inside of a text', JSON.stringify({ text: '[{,'.repeat(JSON_MAX_VALUES) }), true],
    [
      'a text with quotation marks and backslashes',
      JSON.stringify([`\\"[${'{,'.repeat(JSON_MAX_VALUES)}`]),
      true,
    ],
    ['values after a text', `["\\\\",${list(JSON_MAX_VALUES)}]`, false],
  ])('%s', (_what, text, isWithin) => {
    expect(JSON.parse(text)).toBeDefined();
    expect(isJsonWithinBounds(text)).toBe(isWithin);
    if (isWithin) expect(parseJson(text)).toEqual(JSON.parse(text));
    else expect(() => parseJson(text)).toThrow();
  });
});

describe('a JSON body takes steps in proportion to its length', () => {
  const counter = startStepCounter();
  afterAll(counter.stop);
  const tryToParse = (text: string) => {
    try {
      parseJson(text);
    } catch {
      // Refused.
    }
  };
  test.each(['[', '{', ']', '"', '\\', '"\\', '0,', '{},', '[],', '"",', ' ', '{"a":', '"\\u0041'])(
    '%s',
    (part) => {
      const text = textOf(part, DOCUMENT_MAX_BYTES);
      for (const body of [text, `[${text}0]`])
        expect(counter.steps(() => tryToParse(body))).toBeLessThan(8 * DOCUMENT_MAX_BYTES);
    },
  );
});
