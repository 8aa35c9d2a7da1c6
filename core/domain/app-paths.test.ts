import { describe, expect, it, test } from 'vitest';
import {
  isAppPage,
  isPersonalPage,
  isPublicRafflePath,
  loginPathFor,
  pathAfterLogin,
  publicRafflePath,
} from './app-paths.ts';

test.each([
  ['/', true],
  ['/login', true],
  ['/login/', true],
  ['/register', true],
  ['/logout', true],
  ['/terms', true],
  ['/privacy', true],
  ['/dashboard', true],
  ['/dashboard/my-raffles/0192f000-0000-7000-8000-000000000001/0', true],
  ['/dashboards', false],
  ['/login/x', false],
  ['/nada-aqui', false],
  ['/api/category', false],
  ['/private/raffle', false],
  ['/public/login', false],
  ['/healthz', false],
  ['/readyz', false],
  ['/assets/index-abc.js', false],
  ['/my-numbers', true],
  ['/checkout/0192f000-0000-7000-8000-000000000001/phone', true],
  ['/checkout/0192f000-0000-7000-8000-000000000001', false],
  ['/purchase/0192f000-0000-7000-8000-000000000001', true],
  ['/purchase/abc', false],
  ['/c/0192f000-0000-7000-8000-000000000001', true],
  ['/c/0192f000-0000-7000-8000-000000000001/x', false],
  ['/c', false],
])('%s is a page of the app, which opens offline: %s', (path, is) => {
  expect(isAppPage(path)).toBe(is);
});

test.each([
  ['/c/0192f000-0000-7000-8000-000000000001', true],
  ['/purchase/0192f000-0000-7000-8000-000000000001', true],
  ['/dashboard/my-sales', true],
  ['/my-numbers', true],
  ['/my-numbers/', true],
  ['/logout', true],
  ['/undo-contact-change', true],
  ['/conferir', false],
  ['/', false],
  ['/terms', false],
])('%s is one person’s own page: %s', (path, is) => {
  expect(isPersonalPage(path)).toBe(is);
});

test.each([
  ['/0192f000-0000-7000-8000-000000000001/rifa-digital/rifa-do-joao', true],
  ['/0192F000-0000-7000-8000-000000000001/rifa-digital', true],
  ['/0192f000-0000-7000-8000-000000000001/rifa-digital/a/b', false],
  ['/abc/rifa-digital/x', false],
  ['/dashboard', false],
])('%s is a raffle’s public page: %s', (path, is) => {
  expect(isPublicRafflePath(path)).toBe(is);
  if (is) expect(isAppPage(path)).toBe(false);
});

describe('the guard keeps where the visitor was going (P-101)', () => {
  it.each([
    ['/dashboard', '/login?url=dashboard'],
    ['/dashboard/settings', '/login?url=dashboard%2Fsettings'],
    ['/dashboard/my-raffles/abc/1', '/login?url=dashboard%2Fmy-raffles%2Fabc%2F1'],
  ])('%s → %s', (wanted, login) => {
    expect(loginPathFor(wanted)).toBe(login);
    expect(pathAfterLogin(new URLSearchParams(login.split('?')[1]).get('url'))).toBe(wanted);
  });
});

test('the slug stands at the end of the public link (P-108)', () => {
  expect(publicRafflePath('42', 'moto')).toBe('/42/rifa-digital/moto');
});

describe('after signing in only our own dashboard is followed (P-103)', () => {
  it.each([
    ['dashboard', '/dashboard'],
    ['/dashboard/my-data', '/dashboard/my-data'],
    ['dashboard/settings?from=pix#key', '/dashboard/settings?from=pix#key'],
  ])('%s is ours', (url, path) => expect(pathAfterLogin(url)).toBe(path));

  it.each([
    null,
    '',
    '//golpe.example/dashboard',
    'https://golpe.example/dashboard',
    'https:golpe.example',
    'javascript:alert(1)',
    '/\\golpe.example/dashboard',
    '\\\\golpe.example',
    '/\tdashboard',
    'dashboard/../login',
    'dashboardx',
    'login',
    '/logout',
  ])('%j is not', (url) => expect(pathAfterLogin(url)).toBe('/dashboard/my-raffles'));
});
