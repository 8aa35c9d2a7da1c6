import { expect, test } from 'vitest';
import { isPageFile, servedPage } from './served-pages.ts';
import { staticPageFile } from './static-pages.ts';

test.each([
  ['/', '/pages/home.html'],
  ['/login/', '/pages/login.html'],
  ['/recovery', '/pages/recovery.html'],
  ['/conferir/', '/pages/check-proof.html'],
  ['/my-numbers', '/pages/my-numbers.html'],
  ['/dashboard', undefined],
  ['/nada-aqui', '/pages/not-found.html'],
])('the server answers %s with %s', (path, file) => expect(servedPage(path)?.file).toBe(file));

test.each(['/recovery', '/conferir', '/my-numbers'])(
  '%s has a head of its own only from the server: the worker opens it with index.html (P-1113)',
  (path) => expect(staticPageFile(path)).toBeUndefined(),
);

test.each([
  ['/pages/home.html', true],
  ['/pages/missing-raffle.html', true],
  ['/pages/my-numbers.html', true],
  ['/my-numbers', false],
  ['/index.html', false],
])('%s is the file of a page: %s', (path, isFile) => expect(isPageFile(path)).toBe(isFile));
