import { $createCodeNode, $isCodeNode, CodeNode } from '@lexical/code-core';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import {
  $createHeadingNode,
  $createQuoteNode,
  $isHeadingNode,
  $isQuoteNode,
  HeadingNode,
  QuoteNode,
} from '@lexical/rich-text';
import { $createParagraphNode, type ElementNode, type LexicalNode } from 'lexical';
import { textColorOf, type TextColor } from '#core/domain/raffles/text-colors.ts';
import type { Align, LineKind } from './rich-text-model.ts';

/** Names our editor in what is copied from it. */
export const EDITOR_NAMESPACE = 'rifaria-text';

/** Node types besides paragraphs and text. */
export const RICH_TEXT_NODES = [HeadingNode, QuoteNode, CodeNode, ListNode, ListItemNode, LinkNode];

/** Creates the block node of a kind of line. Call it inside an update. */
export const NEW_LINE: Record<LineKind, () => ElementNode> = {
  paragraph: $createParagraphNode,
  heading2: () => $createHeadingNode('h2'),
  heading3: () => $createHeadingNode('h3'),
  quote: () => $createQuoteNode(),
  // Without a language there is no syntax highlighting.
  code: () => $createCodeNode(''),
};

/** The kind of line of a block node. */
export function lineKindOf(node: LexicalNode): LineKind {
  if ($isHeadingNode(node)) return node.getTag() === 'h2' ? 'heading2' : 'heading3';
  if ($isQuoteNode(node)) return 'quote';
  return $isCodeNode(node) ? 'code' : 'paragraph';
}

/** The alignment of a block node; undefined for left. */
export function alignOf(node: ElementNode): Align | undefined {
  const format = node.getFormatType();
  return format === 'center' || format === 'right' || format === 'justify' ? format : undefined;
}

/**
 * The CSS value of a text colour in the editor: a theme variable, so that each theme has a readable shade.
 */
export const inkOf = (color: TextColor): string => `var(--ink-${color})`;

const INK_STYLE = /(?:^|;)\s*color:\s*([^;]+)/i;
const INK = /^var\(--ink-(\w+)\)$/;

/** The text colour in an inline style, as a theme variable or a value of another page. */
export function colorOfStyle(style: string): TextColor | undefined {
  const value = style === '' ? undefined : INK_STYLE.exec(style)?.[1]?.trim();
  return value === undefined ? undefined : textColorOf(value.replace(INK, '$1'));
}
