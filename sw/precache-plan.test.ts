import { expect, test } from 'vitest';
import { precachePlan } from './precache-plan.ts';

test.each([
  ['index.html', 'atInstall'],
  ['favicon.svg', 'atInstall'],
  ['assets/framework-AbCd1234.js', 'atInstall'],
  ['assets/raffle-wizard-route-AbCd1234.js', 'atInstall'],
  ['assets/raffle-wizard-route-AbCd1234.css', 'atInstall'],
  ['assets/later/editor-AbCd1234.js', 'later'],
  ['assets/later/config-step-AbCd1234.css', 'later'],
  ['assets/later/ionic-AbCd1234.js', 'later'],
  ['assets/later/image-worker-AbCd1234.js', 'later'],
  ['assets/later/terms-page-AbCd1234.js', 'later'],
  ['assets/on-demand/calendar-AbCd1234.js', 'onDemand'],
] as const)('%s is kept: %s', (url, moment) => {
  const plan = precachePlan([{ url }]);
  expect(plan).toEqual({ atInstall: [], later: [], onDemand: [], [moment]: [{ url }] });
});
