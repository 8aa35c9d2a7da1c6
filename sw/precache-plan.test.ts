import { expect, test } from 'vitest';
import { precachePlan } from './precache-plan.ts';

test.each([
  ['index.html', true],
  ['favicon.svg', true],
  ['assets/framework-AbCd1234.js', true],
  ['assets/raffle-wizard-route-AbCd1234.js', true],
  ['assets/raffle-wizard-route-AbCd1234.css', true],
  ['assets/later/editor-AbCd1234.js', false],
  ['assets/later/config-step-AbCd1234.css', false],
  ['assets/later/ionic-AbCd1234.js', false],
  ['assets/later/image-worker-AbCd1234.js', false],
  ['assets/later/terms-page-AbCd1234.js', false],
])('%s is kept at installation: %s', (url, isAtInstall) => {
  const { atInstall, later } = precachePlan([{ url, revision: null }]);
  expect([atInstall.length, later.length]).toEqual(isAtInstall ? [1, 0] : [0, 1]);
});
