import { $createCodeNode } from '@lexical/code-core';
import { $isLinkNode, $toggleLink } from '@lexical/link';
import { $patchStyleText, $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  type LexicalNode,
  type RangeSelection,
  type TextNode,
} from 'lexical';
import type { TextColor } from '#core/domain/raffles/text-colors.ts';
import { inkOf, NEW_LINE } from './lexical-nodes.ts';
import type { LineKind } from './rich-text-model.ts';

/** Several lines become one code block, not one per line. */
function $setCode(selection: RangeSelection): void {
  const text = selection.getTextContent();
  if (selection.isCollapsed() || !text.includes('\n')) {
    return $setBlocksType(selection, NEW_LINE.code);
  }
  const code = $createCodeNode('');
  selection.insertNodes([code]);
  code.select().insertRawText(text);
}

/** Sets the kind of the selected lines. Call it inside an update. */
export function $setLine(kind: LineKind): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  if (kind === 'code') $setCode(selection);
  else $setBlocksType(selection, NEW_LINE[kind]);
}

/** Sets the colour of the selection or of text typed next; null removes it. */
export function $setColor(color: TextColor | null): void {
  const selection = $getSelection();
  if ($isRangeSelection(selection)) $patchStyleText(selection, { color: color && inkOf(color) });
}

const $textsIn = (node: LexicalNode): TextNode[] => {
  if ($isTextNode(node)) return [node];
  return $isElementNode(node) ? node.getChildren().flatMap($textsIn) : [];
};

/** The texts to clean: the selection, or the whole line if it is a caret. */
function $cleanedTexts(selection: RangeSelection): TextNode[] {
  if (!selection.isCollapsed()) return selection.extract().filter($isTextNode);
  const node = selection.anchor.getNode();
  const block = $isElementNode(node) ? node : node.getParent();
  return block ? $textsIn(block) : [];
}

function $removeLinkOf(text: TextNode): void {
  const link = text.getParent();
  if (!$isLinkNode(link)) return;
  for (const child of link.getChildren()) link.insertBefore(child);
  link.remove();
}

/** Removes formats, colours, links, lists and alignment from the selection, or from the whole line if it is a caret. */
export function $cleanFormats(): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  $toggleLink(null);
  for (const text of $cleanedTexts(selection)) {
    text.setFormat(0).setStyle('');
    // Of a caret the command above has removed the link around it alone.
    $removeLinkOf(text);
  }
  // The last argument prevents copying the alignment to the new paragraphs.
  $setBlocksType(selection, $createParagraphNode, () => undefined);
  selection.setFormat(0);
  selection.setStyle('');
}
