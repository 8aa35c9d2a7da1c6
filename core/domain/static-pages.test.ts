import { expect, test } from 'vitest';
import { staticPageFile } from './static-pages.ts';

test.each([
  ['/', '/pages/home.html'],
  ['/login', '/pages/login.html'],
  ['/login/', '/pages/login.html'],
  ['/rifas', '/pages/offers.html'],
  ['/recovery', undefined],
  ['/dashboard/my-raffles', undefined],
  ['/purchase/01a1fd2a-4c33-779c-8870-40d746582519', undefined],
  ['/01a1fd2a-4c33-779c-8870-40d746582519/rifa-digital/moto', undefined],
  ['/nada-aqui', '/pages/not-found.html'],
  ['/login/x', '/pages/not-found.html'],
])('the page of %s is %s', (path, file) => expect(staticPageFile(path)).toBe(file));
