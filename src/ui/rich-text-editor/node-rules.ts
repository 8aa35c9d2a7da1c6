import { $isCodeNode } from '@lexical/code-core';
import { $isLinkNode, LinkNode } from '@lexical/link';
import { HeadingNode } from '@lexical/rich-text';
import {
  $createTextNode,
  $isTabNode,
  type ElementNode,
  type LexicalEditor,
  mergeRegister,
  ParagraphNode,
  TabNode,
  TEXT_TYPE_TO_FORMAT,
  TextNode,
} from 'lexical';
import { isRichTextLink } from '#core/domain/links.ts';
import { colorOfStyle, inkOf } from './lexical-nodes.ts';

const { bold = 0, italic = 0, underline = 0, strikethrough = 0 } = TEXT_TYPE_TO_FORMAT;
const FORMATS = bold | italic | underline | strikethrough;

/** Code has no marks. */
const $isInCode = (node: TextNode | LinkNode) => node.getParents().some($isCodeNode);

function $keepMarks(node: TextNode): void {
  if ($isTabNode(node)) return;
  const isInCode = $isInCode(node);
  const format = isInCode ? 0 : node.getFormat() & FORMATS;
  const color = isInCode ? undefined : colorOfStyle(node.getStyle());
  const style = color === undefined ? '' : `color: ${inkOf(color)}`;
  if (node.getFormat() !== format) node.setFormat(format);
  if (node.getStyle() !== style) node.setStyle(style);
}

function $keepLink(node: LinkNode): void {
  if (!$isLinkNode(node) || (isRichTextLink(node.getURL()) && !$isInCode(node))) return;
  for (const child of node.getChildren()) node.insertBefore(child);
  node.remove();
}

function $keepHeading(node: HeadingNode): void {
  const tag = node.getTag() === 'h1' || node.getTag() === 'h2' ? 'h2' : 'h3';
  if (node.getTag() !== tag) node.setTag(tag);
}

/** Indentation is not stored, except for lists. */
function $keepAtMargin(node: ElementNode): void {
  if (node.getIndent() !== 0) node.setIndent(0);
}

/**
 * Normalizes all content of the editor (typed, dropped, pasted, undone) to what can be saved: formats of the tools, our colours,
 * two levels of headings, allowed links (P-007), and spaces for tabs.
 */
export function registerNodeRules(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerNodeTransform(TextNode, $keepMarks),
    editor.registerNodeTransform(TabNode, (node) => void node.replace($createTextNode('    '))),
    editor.registerNodeTransform(LinkNode, $keepLink),
    editor.registerNodeTransform(HeadingNode, $keepHeading),
    editor.registerNodeTransform(HeadingNode, $keepAtMargin),
    editor.registerNodeTransform(ParagraphNode, $keepAtMargin),
  );
}
