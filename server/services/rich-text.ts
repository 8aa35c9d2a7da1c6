import sanitizeHtml from 'sanitize-html';
import { isRichTextLink } from '#core/domain/links.ts';

const COLOR = [
  /^#[0-9a-f]{3,8}$/i,
  /^rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(,\s*[\d.]{1,5}\s*)?\)$/i,
  /^[a-z]{3,20}$/i,
];
const ALIGN = [/^(left|right|center|justify|start|end)$/];
const BLOCKS = ['p', 'h1', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'pre'];
/** Nobody nests lists this deep; hostile markup does. */
const NESTING_LIMIT = 20;

/**
 * What the twelve tools of §2 make, and nothing else. A link that is not https, mailto or tel (decision 21) keeps its text
 * alone; one that is opens beside the app and tells the other side nothing.
 */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'code', 'span'],
  allowedAttributes: {
    ...Object.fromEntries(BLOCKS.map((block) => [block, ['style']])),
    span: ['style'],
    a: ['href', 'rel', 'target'],
  },
  allowedStyles: {
    ...Object.fromEntries(BLOCKS.map((block) => [block, { 'text-align': ALIGN }])),
    span: { color: COLOR, 'background-color': COLOR, 'text-align': ALIGN },
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: NESTING_LIMIT,
  transformTags: {
    div: 'p',
    a: (_tag, { href = '' }): sanitizeHtml.Tag =>
      isRichTextLink(href)
        ? { tagName: 'a', attribs: { href, rel: 'noopener noreferrer', target: '_blank' } }
        : { tagName: 'span', attribs: {} },
  },
};

/**
 * The HTML that may be kept and shown to others. Cleaning what is clean changes nothing: the second round regroups, as a
 * browser would, blocks that the first left one inside the other.
 */
export function cleanRichText(html: string): string {
  return sanitizeHtml(sanitizeHtml(html, OPTIONS), OPTIONS);
}
