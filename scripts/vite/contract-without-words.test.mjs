import fs from 'node:fs';
import { expect, test } from 'vitest';
import { withoutWords } from './contract-without-words.mjs';

const CONTRACT = 'core/contract';
const files = fs.readdirSync(CONTRACT).filter((name) => !/^call\.ts$|\.test\.ts$/.test(name));

test.each(files)('%s keeps its calls and none of their words', (name) => {
  const code = fs.readFileSync(`${CONTRACT}/${name}`, 'utf8');
  const left = withoutWords(code);
  expect(left).not.toMatch(/^\s+(summary|source):/m);
  const properties = (/** @type {string} */ text) =>
    text.match(/^ {2}(method|path|access|reply|status|body|query|limits):/gm);
  expect(properties(left)).toEqual(properties(code));
});
