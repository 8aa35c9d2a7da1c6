import { expect, test } from 'vitest';
import { isAppNavigation } from './app-navigation.ts';

test.each([
  ['/', true],
  ['/login', true],
  ['/register', true],
  ['/recovery', true],
  ['/logout', true],
  ['/dashboard', true],
  ['/dashboard/my-raffles/0192f000-0000-7000-8000-000000000001/0', true],
  ['/dashboards', false],
  ['/login/x', false],
  ['/api/category', false],
  ['/private/raffle', false],
  ['/public/login', false],
  ['/healthz', false],
  ['/readyz', false],
  ['/0192f000-0000-7000-8000-000000000001/rifa-digital/rifa-do-joao', false],
  ['/assets/index-abc.js', false],
])('a navigation to %s opens the app offline: %s', (path, is) => {
  expect(isAppNavigation(path)).toBe(is);
});
