import { expect, test } from 'vitest';
import { isFollowedAtOnce } from './asked-round.ts';

test.each([
  ['nothing was due', { asked: 0, failed: 0 }, false],
  ['all that was due was asked', { asked: 19, failed: 0 }, false],
  ['more may be due', { asked: 20, failed: 0 }, true],
  ["more may be due, and one seller's token is dead", { asked: 20, failed: 19 }, true],
  ['the provider answers nothing', { asked: 20, failed: 20 }, false],
])('where %s the next round follows at once: %o', (_, round, isAtOnce) => {
  expect(isFollowedAtOnce(round, 20)).toBe(isAtOnce);
});
