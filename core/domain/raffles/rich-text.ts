import { readableText, typedText } from '#core/domain/typed-text.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const code =
    name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

// No tag holds another '<': a pattern that looked past it would read the rest of a long text again at each '<'.
const BLOCK_TAG = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|blockquote|pre)\b[^<>]*>/gi;
const TAG = /<[^<>]*>/g;

/** White space, and the characters that nobody sees, fillers and the empty Braille cell among them. */
const BLANK = /(?:\s|[\u115f\u1160\u180e\u200b-\u200d\u2060\u2800\u3164\ufeff\uffa0])+/g;

/** The text that a reader of the HTML sees, white space folded. For counting and previews, never for output as HTML. */
export function visibleText(html: string): string {
  return html
    .replace(BLOCK_TAG, ' ')
    .replace(TAG, '')
    .replace(/&(#?\w+);/g, decodeEntity)
    .replace(BLANK, ' ')
    .trim();
}

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

/** Visible characters: tags and white space around do not count (P-008). Counts code points, so an emoji is one. */
export function visibleLength(html: string): number {
  if (counted.html !== html) counted = { html, length: [...typedText(visibleText(html))].length };
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
/** Tags in one spelling, without attributes and colours, and the words between them. */
function outline(html: string): string {
  const plain = html
    .replace(COMMENT, '')
    .replace(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi, (_tag, end: string, given: string) => {
      const name = given.toLowerCase();
      return name === 'span' ? '' : `<${end}${TAG_SPELLINGS[name] ?? name}>`;
    })
    .replace(/&(#?\w+);/g, decodeEntity);
  return readableText(plain).replace(BLANK, ' ');
}

/** Whether both hold the same words in the same kinds of tags: how it is spelled, and shades of colour, do not count. */
export const isSameRichText = (a: string, b: string): boolean => a === b || outline(a) === outline(b);
