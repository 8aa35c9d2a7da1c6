import { readableText, seenLength, shownText, typedText } from '#core/domain/typed-text.ts';

const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }));

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? whole;
  const code =
    name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

// No tag holds another '<': a pattern that looked past it would read the rest of a long text again at each '<'.
const BLOCK_TAG = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|blockquote|pre)\b[^<>]*>/gi;
const TAG = /<[^<>]*>/g;

const decoded = (text: string) => text.replace(/&(#?\w+);/g, decodeEntity);

/** White space, and the empty Braille cell. */
const BLANK = /[\s\u2800]+/g;

/** The text that a reader of the HTML sees, white space folded. For counting and previews, never for output as HTML. */
export const visibleText = (html: string): string =>
  shownText(decoded(html.replace(BLOCK_TAG, ' ').replace(TAG, ''))).replace(BLANK, ' ');

/** Tags that hold nothing, and those that the next one of their kind closes. */
const NOT_NESTING: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'wbr', 'p', 'li']);

/** How deep the elements of the HTML are nested at most. Takes time in proportion to the length, whatever the text. */
export function nestingOf(html: string): number {
  const open = new Map<string, number>();
  let [depth, deepest] = [0, 0];
  for (const [, slash, given = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const name = given.toLowerCase();
    const count = open.get(name) ?? 0;
    // An end tag without its start closes nothing.
    if (NOT_NESTING.has(name) || (slash === '/' && count === 0)) continue;
    const step = slash === '/' ? -1 : 1;
    open.set(name, count + step);
    depth += step;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** How many signs of markup are in the HTML: <, > and &. Each is a step of cleaning, also where it is no tag. */
export function signsOf(html: string): number {
  let signs = 0;
  for (const character of html) if (character === '<' || character === '>' || character === '&') signs += 1;
  return signs;
}

/** A long text is judged by several rules at each key of its form, in whichever field: it is counted once. */
let counted = { html: '', length: 0 };

/** Visible characters: tags and white space around do not count, and an emoji is one, however it is made up (P-008). */
export function visibleLength(html: string): number {
  if (counted.html !== html) counted = { html, length: seenLength(visibleText(html)) };
  return counted.length;
}

/** What the server rewrites without taking anything away. */
const TAG_SPELLINGS: Record<string, string> = {
  div: 'p',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
};
/** One without an end reaches to the end of the text. */
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** The block elements of a rich text: they can be aligned. */
export const RICH_TEXT_BLOCKS = ['p', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'pre'] as const;

const ALIGN = /(?:^|;)\s*text-align\s*:\s*(center|right|justify)\s*(?:;|$)/i;

/** The alignment in the style of a block; undefined for that of any text, left. */
export const alignmentIn = (style: string): string | undefined => ALIGN.exec(style)?.[1]?.toLowerCase();

const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const STYLE = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

function attributeIn(tag: string, attribute: RegExp): string {
  const [, ...values] = attribute.exec(tag) ?? [];
  return typedText(decoded(values.find((value) => value !== undefined) ?? ''));
}

/** What a start tag says besides its kind: where a link leads, how a block is aligned. */
function saysOf(tag: string, name: string): string {
  if (name === 'a') return ` ${attributeIn(tag, HREF)}`;
  const isBlock = RICH_TEXT_BLOCKS.some((block) => block === name);
  const align = isBlock ? alignmentIn(attributeIn(tag, STYLE)) : undefined;
  return align === undefined ? '' : ` ${align}`;
}

/** Tags in one spelling, with links and alignments but without other attributes and colours, and the words between them. */
function outline(html: string): string {
  const plain = html
    .replace(COMMENT, '')
    .replace(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi, (tag: string, end: string, given: string) => {
      const name = TAG_SPELLINGS[given.toLowerCase()] ?? given.toLowerCase();
      return name === 'span' ? '' : `<${end}${name}${end === '' ? saysOf(tag, name) : ''}>`;
    });
  return readableText(decoded(plain)).replace(BLANK, ' ');
}

/**
 * Whether both hold the same words in the same kinds of tags, with the same links and alignments: how it is spelled, and shades of
 * colour, do not count.
 */
export const isSameRichText = (a: string, b: string): boolean => a === b || outline(a) === outline(b);
