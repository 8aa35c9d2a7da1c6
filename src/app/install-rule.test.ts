import { describe, expect, it, test } from 'vitest';
import { installWay, isCardDue, isIosSafari } from './install-rule.ts';

test.each([
  [{ hasPrompt: true, isIosSafari: false, isInstalled: false }, 'prompt'],
  [{ hasPrompt: false, isIosSafari: true, isInstalled: false }, 'ios-sheet'],
  [{ hasPrompt: false, isIosSafari: false, isInstalled: false }, undefined],
  [{ hasPrompt: true, isIosSafari: false, isInstalled: true }, undefined],
  [{ hasPrompt: false, isIosSafari: true, isInstalled: true }, undefined],
] as const)('%j installs by %s', (facts, way) => expect(installWay(facts)).toBe(way));

describe('the card that offers to install', () => {
  it.each([
    ['not before the first saved draft', { way: 'prompt', hasSavedDraft: false, wasAnswered: false }, false],
    ['after it', { way: 'prompt', hasSavedDraft: true, wasAnswered: false }, true],
    ['on an iPhone too', { way: 'ios-sheet', hasSavedDraft: true, wasAnswered: false }, true],
    ['never again once answered', { way: 'prompt', hasSavedDraft: true, wasAnswered: true }, false],
    ['not where there is no way', { way: undefined, hasSavedDraft: true, wasAnswered: false }, false],
  ] as const)('%s', (_, facts, isDue) => expect(isCardDue(facts)).toBe(isDue));
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.each([
  ['Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 5, true],
  ['Safari on an iPad, as a Mac', `${MAC} Version/18.5 Safari/605.1.15`, 5, true],
  ['Safari on a Mac', `${MAC} Version/18.5 Safari/605.1.15`, 0, false],
  ['Chrome on an iPhone', `${IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 5, false],
  ['Edge on an iPhone', `${IPHONE} Version/18.0 EdgiOS/142.0 Mobile/15E148 Safari/605.1.15`, 5, false],
  ['a link opened inside of Instagram', `${IPHONE} Mobile/15E148 Instagram 400.0`, 5, false],
  ['Chrome on Android', `${ANDROID} Mobile Safari/537.36`, 5, false],
])('%s is Safari of iOS: %s', (_, userAgent, touchPoints, is) => {
  expect(isIosSafari(userAgent, touchPoints)).toBe(is);
});
