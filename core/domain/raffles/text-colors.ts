/**
 * The colours that a rich text may have (P-306): the one spelling in which each is kept and sent. Screens draw them
 * by name, so that each theme shows a shade that can be read on its own ground.
 */
export const TEXT_COLORS = {
  red: '#b42318',
  orange: '#9a4a00',
  yellow: '#765900',
  green: '#14633a',
  teal: '#0b6b73',
  blue: '#1d4ed8',
  purple: '#5b2a86',
  pink: '#a81e6b',
  gray: '#6b615a',
} as const;

export type TextColor = keyof typeof TEXT_COLORS;

export const TEXT_COLOR_NAMES = Object.keys(TEXT_COLORS) as TextColor[];

/** Degrees on the colour wheel at which the next name begins; after the last it is red again. */
const HUES: readonly [from: number, name: TextColor][] = [
  [0, 'red'],
  [16, 'orange'],
  [42, 'yellow'],
  [72, 'green'],
  [162, 'teal'],
  [198, 'blue'],
  [258, 'purple'],
  [300, 'pink'],
  [346, 'red'],
];

/** Of 255: less apart than this, the channels make a gray. */
const GRAY_SPREAD = 28;

function hueOf([red, green, blue]: Channels, most: number, spread: number): number {
  if (most === red) return (((green - blue) / spread) * 60 + 360) % 360;
  if (most === green) return ((blue - red) / spread) * 60 + 120;
  return ((red - green) / spread) * 60 + 240;
}

type Channels = [red: number, green: number, blue: number];

function channelsOf(color: string): Channels | undefined {
  const hex = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/i.exec(color);
  const rgb = /^rgba?\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+[\d.]+)?\)$/i.exec(color);
  const digits = (hex ?? []).slice(1).filter((part) => part !== undefined);
  if (digits.length === 3) {
    const [red = 0, green = 0, blue = 0] = digits.map((part) => Number.parseInt(part.padEnd(2, part), 16));
    return [red, green, blue];
  }
  return rgb ? [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])] : undefined;
}

/**
 * The colour of ours that stands for a colour written as CSS does (#rrggbb, #rgb, rgb(), a name): itself, or the nearest in tone
 * for a pasted one. Undefined for black, white and grays, which are no choice of a colour but another page's ordinary ink.
 */
export function textColorOf(color: string): TextColor | undefined {
  const given = color.trim().toLowerCase();
  // CSS knows the same names, and older pages write them.
  const own = TEXT_COLOR_NAMES.find((name) => TEXT_COLORS[name] === given || name === given);
  if (own !== undefined) return own;
  const channels = channelsOf(given);
  if (!channels) return undefined;
  const known = TEXT_COLOR_NAMES.find((name) => channelsOf(TEXT_COLORS[name])?.join() === channels.join());
  if (known !== undefined) return known;
  const most = Math.max(...channels);
  const spread = most - Math.min(...channels);
  if (spread < GRAY_SPREAD) return undefined;
  const hue = hueOf(channels, most, spread);
  return HUES.findLast(([from]) => hue >= from)?.[1];
}
