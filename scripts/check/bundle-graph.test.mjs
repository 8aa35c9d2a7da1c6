import { expect, test } from 'vitest';
import { filesOfRoute, precachedFiles } from './bundle-graph.mjs';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/login.tsx': { file: 'assets/login.js', imports: ['_react.js', '_form.js'] },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js'] },
  'src/wizard.tsx': { file: 'assets/wizard.js', imports: ['_form.js'] },
};

test('a route is its modules and all they import, each file once', () => {
  expect(filesOfRoute(manifest, ['index.html', 'src/login.tsx']).sort()).toEqual([
    'assets/form.js',
    'assets/index.js',
    'assets/login.js',
    'assets/react.js',
  ]);
});

test('a module that is no chunk is named', () => {
  expect(() => filesOfRoute(manifest, ['src/gone.tsx'])).toThrow('src/gone.tsx is not a chunk');
});

test.each([
  ['as written', '[{"revision":null,"url":"assets/a.js"},{"revision":"1","url":"index.html"}]'],
  ['minified', '[{revision:null,url:`assets/a.js`},{revision:`1`,url:`index.html`}]'],
])('the precached files are read from a worker %s', (_name, worker) => {
  expect(precachedFiles(worker)).toEqual(['assets/a.js', 'index.html']);
});
