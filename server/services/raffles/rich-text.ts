import sanitizeHtml from 'sanitize-html';
import { isRichTextLink } from '#core/domain/links.ts';
import { textColorOf, TEXT_COLORS } from '#core/domain/text-colors.ts';
import { isRichTextWithinBounds } from '#core/forms/rich-text.ts';

const ALIGN = [/^(center|right|justify)$/];
const COLOR = Object.values(TEXT_COLORS).map((color) => new RegExp(`^${color}$`));
const BLOCKS = ['p', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'pre'];
const MARKS = ['strong', 'em', 'u', 's', 'span', 'a', 'br'];
/** Nobody nests lists this deep; hostile markup does. */
const NESTING_LIMIT = 20;
/** Control characters but line ends and tabs: nobody types them, and PostgreSQL keeps no NUL. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

type Attributes = Record<string, string>;

/** A colour in another spelling, or another shade, becomes one of ours. */
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
 * What the twelve tools of §2 make, and nothing else. A link that is not https, mailto or tel (decision 21) keeps its text
 * alone; one that is opens beside the app and tells the other side nothing.
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
 * The HTML that may be kept and shown to others. Cleaning what is clean changes nothing: the second round regroups, as a
 * browser would, blocks that the first left one inside the other.
 */
export function cleanRichText(html: string): string {
  const text = html.replace(CONTROLS, '');
  return sanitizeHtml(sanitizeHtml(text, OPTIONS), OPTIONS);
}

/**
 * The HTML of a form, cleaned before its rules are checked. A text beyond its bounds stays as it is, for the form to refuse:
 * cleaning half a megabyte takes seconds.
 */
export function cleanForForm(html: string): string {
  return isRichTextWithinBounds(html) ? cleanRichText(html) : html;
}
