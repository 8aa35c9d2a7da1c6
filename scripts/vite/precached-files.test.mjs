import { expect, test } from 'vitest';
import { precachedFiles } from './precached-files.mjs';

test.each([
  ['as written', '[{"url":"assets/a.js","digest":"x"},{"url":"index.html","digest":"y"}]'],
  ['minified', '[{url:`assets/a.js`,digest:`x`},{url:`index.html`,digest:`y`}]'],
])('the precached files are read from a worker %s', (_name, worker) => {
  expect(precachedFiles(worker)).toEqual(['assets/a.js', 'index.html']);
});

test('files that are cached on demand are not among them', () => {
  expect(precachedFiles('[{url:`assets/on-demand/calendar-A.js`,digest:`x`}]')).toEqual([]);
});
