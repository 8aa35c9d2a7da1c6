// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { placeBeside } from './place-beside.ts';

afterEach(() => vi.unstubAllGlobals());

/** A button of 40 px in a window of 1,000 × 800 px. */
function buttonAt(top: number, right: number): HTMLElement {
  const button = document.createElement('button');
  button.getBoundingClientRect = () => ({ top, bottom: top + 40, right }) as DOMRect;
  return button;
}

test.each([
  ['below its button', { top: 100, right: 900 }, { left: 560, top: 140 }],
  ['above its button where there is no room below', { top: 700, right: 900 }, { left: 560, top: 538 }],
  [
    'in the window, if its button was scrolled out at the top',
    { top: -300, right: 900 },
    { left: 560, top: 8 },
  ],
  ['in the window, if its button was scrolled out below', { top: 1200, right: 900 }, { left: 560, top: 630 }],
  ['in the window, if its button is at the left edge', { top: 100, right: 60 }, { left: 8, top: 140 }],
])('a menu of three rows is %s', (_, { top, right }, place) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('innerHeight', 800);
  expect(placeBeside(buttonAt(top, right), 3)).toEqual(place);
});

test('phones show a sheet at the bottom instead', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  expect(placeBeside(buttonAt(100, 300), 3)).toBeUndefined();
});
