import { expect, test } from 'vitest';
import { chunkOfPages } from './chunk-groups.mjs';

test.each([
  ['app', ['start', 'home', 'login']],
  [null, []],
  ['wizardStep1', ['wizardStep1']],
  ['kit', ['terms', 'myRaffles']],
  ['auth', ['login', 'register']],
  ['base', ['login', 'myRaffles', 'wizardStep0']],
  ['base', ['register', 'publicRaffle']],
  ['shared', ['publicRaffle', 'wizardStep0', 'wizardStep2']],
  ['preview', ['publicRaffle', 'wizardStep2']],
  ['sale', ['publicRaffle', 'checkout', 'purchase']],
  ['contact', ['register', 'checkout']],
  ['common', ['checkout', 'myRaffles', 'wizardStep0']],
  ['fields', ['purchase', 'wizardStep1']],
  ['buying', ['checkout', 'purchase']],
  ['search', ['offers', 'myRaffles', 'wizardStep0']],
  ['dashboard', ['myRaffles', 'wizardStep3']],
  ['wizard', ['wizardStep0', 'wizardStep1']],
  ['steps', ['wizardStep1', 'wizardStep2']],
  [null, ['kept']],
  ['dashboard', ['kept', 'myRaffles', 'wizardStep3']],
  ['kept', ['kept', 'publicRaffle']],
  ['keptFields', ['kept', 'purchase', 'wizardStep1']],
])('%s has what these pages share: %j', (chunk, pages) => {
  expect(chunkOfPages(new Set(pages))).toBe(chunk);
});
