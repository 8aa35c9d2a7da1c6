import { isRichTextLink } from '#core/domain/links.ts';

/** A cleaned rich text: only elements that the editor can make, only attributes that it needs. */
export type RichTextNode = string | RichTextElement;
export interface RichTextElement {
  tag: RichTextTag;
  /** Only on 'a': a link that decision 21 allows. */
  href?: string;
  children: RichTextNode[];
}
export type RichTextTag = 'p' | 'br' | 'strong' | 'em' | 'ul' | 'ol' | 'li' | 'a';

/** Which of our tags an element of the source stands for. Elements not named here give only their content. */
const TAGS: Record<string, RichTextTag> = {
  P: 'p',
  BR: 'br',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  A: 'a',
};

/** Elements whose content is never text for a reader. */
const DROPPED = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'SVG',
  'MATH',
  'HEAD',
  'TITLE',
]);

const childrenOf = (node: Node, within: ReadonlySet<RichTextTag>): RichTextNode[] =>
  [...node.childNodes].flatMap((child) => cleanNode(child, within));

function cleanNode(node: Node, within: ReadonlySet<RichTextTag>): RichTextNode[] {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ? [node.textContent] : [];
  if (!(node instanceof Element)) return [];
  const name = node.tagName.toUpperCase();
  if (DROPPED.has(name)) return [];
  const tag = TAGS[name];
  // The same mark within itself says nothing: exporters write <b><strong>.
  if (tag === undefined || ((tag === 'strong' || tag === 'em' || tag === 'a') && within.has(tag))) {
    return childrenOf(node, within);
  }
  if (tag === 'br') return [{ tag, children: [] }];
  const children = childrenOf(node, new Set([...within, tag]));
  if (tag !== 'a') return [{ tag, children }];
  const href = node.getAttribute('href')?.trim() ?? '';
  return isRichTextLink(href) ? [{ tag, href, children }] : children;
}

/** Reads HTML of any origin in an inert document (no script runs, nothing is loaded) and keeps what is allowed. */
export function parseRichText(html: string): RichTextNode[] {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  return childrenOf(body, new Set());
}

const inText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Links leave the page without telling where from; the server writes them in the same words. */
const LINK_ATTRIBUTES = 'rel="noopener noreferrer" target="_blank"';
const inAttribute = (text: string) => inText(text).replaceAll('"', '&quot;');

function htmlOf(node: RichTextNode): string {
  if (typeof node === 'string') return inText(node);
  if (node.tag === 'br') return '<br />';
  const href = node.href === undefined ? '' : ` href="${inAttribute(node.href)}" ${LINK_ATTRIBUTES}`;
  return `<${node.tag}${href}>${node.children.map(htmlOf).join('')}</${node.tag}>`;
}

/**
 * The one spelling of a rich text: equal texts give equal strings, so that a real edit can be told from a rewrite.
 * Script, style, classes and links that decision 21 does not allow are gone.
 */
export function canonicalRichText(html: string): string {
  return parseRichText(html).map(htmlOf).join('');
}
