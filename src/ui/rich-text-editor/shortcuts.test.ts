import { describe, expect, it } from 'vitest';
import { isShortcut } from './shortcuts.ts';
import { TEXT_TOOLS } from './text-tools.ts';

const key = (key: string, code: string, held: string) => ({
  key,
  code,
  ctrlKey: held.includes('c'),
  shiftKey: held.includes('s'),
  altKey: held.includes('a'),
  metaKey: held.includes('m'),
});

describe('shortcuts of the tools', () => {
  it.each([
    ['Control+K', key('k', 'KeyK', 'c'), true],
    ['Control+K', key('k', 'KeyK', 'm'), true],
    ['Control+K', key('K', 'KeyK', 'cs'), false],
    ['Control+K', key('k', 'KeyK', ''), false],
    ['Control+Shift+X', key('X', 'KeyX', 'cs'), true],
    ['Control+Shift+8', key('*', 'Digit8', 'cs'), true],
    // AltGr is reported as Ctrl and Alt.
    ['Control+Shift+8', key('8', 'Digit8', 'csa'), false],
    ['Control+\\', key('\\', 'IntlBackslash', 'c'), true],
  ])('%s, pressed as %j: %s', (shortcut, pressed, is) => {
    expect(isShortcut(pressed, shortcut)).toBe(is);
  });

  it('are unique', () => {
    const all = TEXT_TOOLS.flatMap((tool) => ('choices' in tool ? tool.choices : [tool])).flatMap(
      ({ shortcut }) => shortcut ?? [],
    );
    expect(new Set(all).size).toBe(all.length);
  });
});
