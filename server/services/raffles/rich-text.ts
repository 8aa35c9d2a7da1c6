import sanitizeHtml from 'sanitize-html';
import { isRichTextLink } from '#core/domain/links.ts';
import { textColorOf, TEXT_COLORS } from '#core/domain/raffles/text-colors.ts';
import { isRichTextWithinBounds } from '#core/forms/raffles/rich-text.ts';

const ALIGN = [/^(center|right|justify)$/];
const COLOR = Object.values(TEXT_COLORS).map((color) => new RegExp(`^${color}$`));
const BLOCKS = ['p', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'pre'];
const MARKS = ['strong', 'em', 'u', 's', 'span', 'a', 'br'];
/** Maximum nesting of lists; more occurs only in hostile markup. */
const NESTING_LIMIT = 20;
/** Control characters other than line ends and tabs: not typed by users, and PostgreSQL stores no NUL. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

type Attributes = Record<string, string>;

/** Other notations and shades are mapped to our palette. */
function ownColor(tagName: string, { style = '' }: Attributes): sanitizeHtml.Tag {
  const given = /(?:^|;)\s*color\s*:\s*([^;]+)/i.exec(style)?.[1];
  const color = given === undefined ? undefined : textColorOf(given);
  return { tagName, attribs: color === undefined ? {} : { style: `color:${TEXT_COLORS[color]}` } };
}

function ownLink(_tag: string, { href = '' }: Attributes): sanitizeHtml.Tag {
  return isRichTextLink(href)
    ? { tagName: 'a', attribs: { href, rel: 'noopener noreferrer', target: '_blank' } }
    : { tagName: 'span', attribs: {} };
}

/**
 * Allow-list of the twelve tools (P-306). Links other than https, mailto or tel (P-007) keep their text only; allowed ones
 * open in a new tab without referrer.
 */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...MARKS],
  allowedAttributes: {
    ...Object.fromEntries(BLOCKS.map((block) => [block, ['style']])),
    span: ['style'],
    a: ['href', 'rel', 'target'],
  },
  allowedStyles: {
    ...Object.fromEntries(BLOCKS.map((block) => [block, { 'text-align': ALIGN }])),
    span: { color: COLOR },
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: NESTING_LIMIT,
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
  },
};

/**
 * Sanitizes HTML for storage and display. Idempotent: the second pass regroups blocks that the first left nested, as a browser
 * would.
 */
export function cleanRichText(html: string): string {
  const text = html.replace(CONTROLS, '');
  return sanitizeHtml(sanitizeHtml(text, OPTIONS), OPTIONS);
}

/**
 * Sanitizes the HTML of a form before validation. Texts above the limit are left unchanged and rejected by the form: sanitizing
 * half a megabyte takes seconds.
 */
export function cleanForForm(html: string): string {
  return isRichTextWithinBounds(html) ? cleanRichText(html) : html;
}
