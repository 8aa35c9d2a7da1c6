import { expect, test } from 'vitest';
import { pushSupport } from './push-support.ts';

const CHROME = { hasPush: true, permission: 'default', isIos: false, isInstalled: false } as const;

test.each([
  ['a browser that was not asked', CHROME, 'ready'],
  ['one that may', { ...CHROME, permission: 'granted' as const }, 'ready'],
  ['one whose owner said no', { ...CHROME, permission: 'denied' as const }, 'blocked'],
  [
    'an iPhone in Safari',
    { hasPush: false, permission: undefined, isIos: true, isInstalled: false },
    'install-first',
  ],
  ['an iPhone with the app', { ...CHROME, isIos: true, isInstalled: true }, 'ready'],
  [
    'an old iPhone with the app',
    { hasPush: false, permission: undefined, isIos: true, isInstalled: true },
    'unsupported',
  ],
  ['a browser without push', { ...CHROME, hasPush: false }, 'unsupported'],
])('%s', (_what, facts, support) => {
  expect(pushSupport(facts)).toBe(support);
});
