import { TEXT_COLORS } from '#core/domain/raffles/text-colors.ts';
import type { Block, ListBlock, ListItem, RichText, TextBlock } from './rich-text-model.ts';
import { blockTree, type RichTextElement, type RichTextNode } from './rich-text-tree.ts';

const inText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const inAttribute = (text: string) => inText(text).replaceAll('"', '&quot;');

/**
 * HTML collapses white space, so repeated spaces and those at the ends of a line are written as non-breaking spaces. Parsing
 * converts them back.
 */
function keepSpaces<Line extends TextBlock | ListItem>(line: Line): Line {
  const whole = line.runs.map(({ text }) => text).join('');
  const kept = whole.replace(/^ | $| (?= )/gm, '\u00a0');
  if (kept === whole) return line;
  let at = 0;
  const runs = line.runs.map(({ text, marks }) => ({ text: kept.slice(at, (at += text.length)), marks }));
  return { ...line, runs };
}

const keepSpacesInList = (list: ListBlock): ListBlock => ({
  ...list,
  children: list.children.map((child) =>
    child.kind === 'list' ? keepSpacesInList(child) : keepSpaces(child),
  ),
});

/** The same attributes as the server writes. */
const LINK_ATTRIBUTES = 'rel="noopener noreferrer" target="_blank"';

function attributesOf({ href, color, align }: RichTextElement): string {
  if (href !== undefined) return ` href="${inAttribute(href)}" ${LINK_ATTRIBUTES}`;
  if (color !== undefined) return ` style="color:${TEXT_COLORS[color]}"`;
  return align === undefined ? '' : ` style="text-align:${align}"`;
}

function htmlOfNode(node: RichTextNode): string {
  if (typeof node === 'string') return inText(node);
  if (node.tag === 'br') return '<br />';
  return `<${node.tag}${attributesOf(node)}>${node.children.map(htmlOfNode).join('')}</${node.tag}>`;
}

/** One block as canonical HTML. */
export const htmlOfBlock = (block: Block): string =>
  htmlOfNode(blockTree(block.kind === 'list' ? keepSpacesInList(block) : keepSpaces(block)));

/** Canonical HTML of a rich text: equal texts give equal strings, and the server's sanitizer leaves it unchanged. */
export const htmlOf = (text: RichText): string => text.map(htmlOfBlock).join('');
