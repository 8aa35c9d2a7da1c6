import { describe, expect, it } from 'vitest';
import { TEXT_COLOR_NAMES, TEXT_COLORS, textColorOf } from './text-colors.ts';

describe('the colours of a rich text (P-306)', () => {
  it.each(TEXT_COLOR_NAMES)('%s is itself, however it is written', (name) => {
    const hex = TEXT_COLORS[name];
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    expect([hex, hex.toUpperCase(), `rgb(${red}, ${green}, ${blue})`].map(textColorOf)).toEqual([
      name,
      name,
      name,
    ]);
  });

  it.each([
    ['#ff0000', 'red'],
    ['#f00', 'red'],
    ['rgb(255, 0, 0)', 'red'],
    ['rgb(192 0 0 / 0.9)', 'red'],
    ['#ff9900', 'orange'],
    ['#ffff00', 'yellow'],
    ['#00b050', 'green'],
    ['#00ffff', 'teal'],
    ['#0070c0', 'blue'],
    ['#7030a0', 'purple'],
    ['#ff00ff', 'pink'],
    ['#ff0033', 'red'],
  ])('a pasted %s is shown as %s', (given, name) => {
    expect(textColorOf(given)).toBe(name);
  });

  it.each([
    '#000000',
    '#ffffff',
    '#333',
    'rgb(32, 33, 36)',
    'windowtext',
    'inherit',
    '',
    'url(x)',
    'url(#ff0000)',
    'url(rgb(255,0,0)',
    'rgb(255,0,0))',
    'rgb(1,2)',
  ])('%s is no colour that somebody chose', (given) => {
    expect(textColorOf(given)).toBeUndefined();
  });
});
