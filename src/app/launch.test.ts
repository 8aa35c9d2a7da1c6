import { expect, test } from 'vitest';
import { launchedSavedLink, launchPath } from './launch.ts';

const ORIGIN = 'https://rifaria.app';

test.each([
  ['/dashboard/new-raffle', undefined, '/dashboard/new-raffle'],
  ['/dashboard/pending', undefined, '/dashboard/pending'],
  ['/dashboard/new-raffle', '/dashboard/new-raffle', undefined],
  ['/dashboard/my-raffles', undefined, undefined],
  ['/api/category', undefined, undefined],
  ['', undefined, undefined],
])('a launch to %s of a page opened at %s leads to %s', (target, openedAt, path) => {
  expect(launchPath(ORIGIN + target, ORIGIN, openedAt && ORIGIN + openedAt)).toBe(path);
});

test('a URL of another origin is ignored', () => {
  expect(launchPath('https://example.com/dashboard/pending', ORIGIN, undefined)).toBeUndefined();
});

test.each([
  ['https://rifaria.app/c/01a1#secret', undefined, 'https://rifaria.app/c/01a1#secret'],
  ['https://rifaria.app/c/01a1#secret', 'https://rifaria.app/c/01a1', undefined],
  ['https://rifaria.app/c/01a1#secret', 'https://rifaria.app/', 'https://rifaria.app/c/01a1#secret'],
  ['https://example.com/c/01a1#secret', undefined, undefined],
  ['https://rifaria.app/dashboard/pending', undefined, undefined],
])('a launch to the saved link %s of a page opened at %s opens %s', (target, openedAt, opened) => {
  expect(launchedSavedLink(target, ORIGIN, openedAt)).toBe(opened);
});
