import { expect, test } from 'vitest';
import { precachedFiles } from './precached-files.mjs';

test.each([
  ['as written', '[{"revision":null,"url":"assets/a.js"},{"revision":"1","url":"index.html"}]'],
  ['minified', '[{revision:null,url:`assets/a.js`},{revision:`1`,url:`index.html`}]'],
])('the precached files are read from a worker %s', (_name, worker) => {
  expect(precachedFiles(worker)).toEqual(['assets/a.js', 'index.html']);
});
