import sanitizeHtml from 'sanitize-html';
import { isRichTextLink } from '#core/domain/links.ts';
import { alignmentIn, RICH_TEXT_BLOCKS } from '#core/domain/raffles/rich-text.ts';
import { textColorOf, TEXT_COLORS } from '#core/domain/raffles/text-colors.ts';
import { readableText, typedText } from '#core/domain/typed-text.ts';
import { isRichTextWithinBounds } from '#core/forms/raffles/rich-text.ts';

const MARKS = ['strong', 'em', 'u', 's', 'span', 'a', 'br'];
/** Maximum nesting of lists; more occurs only in hostile markup. */
const NESTING_LIMIT = 20;
type Attributes = Record<string, string>;

/** Style attributes are never parsed as CSS: only colour and alignment are looked for, and written again. */
const COLOR = /(?:^|;)\s*color\s*:\s*([^;]+)/i;

/** Other notations and shades are mapped to our palette. */
function ownColor(tagName: string, { style = '' }: Attributes): sanitizeHtml.Tag {
  const given = COLOR.exec(style)?.[1];
  const color = given === undefined ? undefined : textColorOf(given);
  return { tagName, attribs: color === undefined ? {} : { style: `color:${TEXT_COLORS[color]}` } };
}

/** Every tag but a span, whose style is its colour, keeps its alignment only. */
function ownAlign(tagName: string, { style, ...attribs }: Attributes): sanitizeHtml.Tag {
  if (style === undefined) return { tagName, attribs };
  if (tagName === 'span') return { tagName, attribs: { ...attribs, style } };
  const align = alignmentIn(style);
  return { tagName, attribs: align === undefined ? attribs : { ...attribs, style: `text-align:${align}` } };
}

function ownLink(_tag: string, { href: given = '' }: Attributes): sanitizeHtml.Tag {
  const href = typedText(given);
  return isRichTextLink(href)
    ? { tagName: 'a', attribs: { href, rel: 'noopener noreferrer', target: '_blank' } }
    : { tagName: 'span', attribs: {} };
}

/**
 * Allow-list of the twelve tools (P-306). Links other than https, mailto or tel (P-007) keep their text only; allowed ones
 * open in a new tab without referrer.
 */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_BLOCKS, ...MARKS],
  allowedAttributes: {
    ...Object.fromEntries(RICH_TEXT_BLOCKS.map((block) => [block, ['style']])),
    span: ['style'],
    a: ['href', 'rel', 'target'],
  },
  // The transformations below have written every style that is left.
  parseStyleAttributes: false,
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: NESTING_LIMIT,
  // After entities were read: they are no way around it.
  textFilter: readableText,
  transformTags: {
    div: 'p',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    span: ownColor,
    a: ownLink,
    '*': ownAlign,
  },
};

/**
 * Sanitizes HTML for storage and display. Idempotent: the second pass regroups blocks that the first left nested, as a browser
 * would.
 */
export function cleanRichText(html: string): string {
  return sanitizeHtml(sanitizeHtml(html, OPTIONS), OPTIONS);
}

/**
 * Sanitizes the HTML of a form before validation. Texts above the limit are left unchanged and rejected by the form: sanitizing
 * half a megabyte takes seconds.
 */
export function cleanForForm(html: string): string {
  return isRichTextWithinBounds(html) ? cleanRichText(html) : html;
}
