import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEXT_COLOR_NAMES, TEXT_COLORS } from '#core/domain/raffles/text-colors.ts';

const css = fs.readFileSync(new URL('theme.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)');

function token(theme: string, name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme)?.[1];
  if (value === undefined) throw new Error(`No --${name} in the theme`);
  return value;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

describe('colours that people give to their texts', () => {
  const themes = [
    ['light', light],
    ['dark', dark],
  ] as const;
  const pairs = themes.flatMap(([name, theme]) =>
    TEXT_COLOR_NAMES.map((color) => [color, name, theme] as const),
  );

  it.each(pairs)('%s can be read on every ground of the %s theme', (color, _name, theme) => {
    for (const ground of ['card', 'paper', 'neutral-soft']) {
      expect(contrast(token(theme, `ink-${color}`), token(theme, ground))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(TEXT_COLOR_NAMES)('%s is kept as the light theme shows it', (color) => {
    expect(token(light, `ink-${color}`)).toBe(TEXT_COLORS[color]);
  });
});
