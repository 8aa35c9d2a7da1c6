import { $createCodeNode } from '@lexical/code-core';
import { $toggleLink } from '@lexical/link';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import { $patchStyleText, $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type RangeSelection,
  type TextNode,
} from 'lexical';
import type { TextColor } from '#core/domain/text-colors.ts';
import { inkOf } from './lexical-nodes.ts';
import type { LineKind } from './rich-text-model.ts';

const NEW_LINES: Record<Exclude<LineKind, 'code'>, () => ElementNode> = {
  paragraph: $createParagraphNode,
  heading2: () => $createHeadingNode('h2'),
  heading3: () => $createHeadingNode('h3'),
  quote: () => $createQuoteNode(),
};

/** Several lines become one block of code, not as many blocks as lines. */
function $setCode(selection: RangeSelection): void {
  const text = selection.getTextContent();
  if (selection.isCollapsed() || !text.includes('\n')) {
    return $setBlocksType(selection, () => $createCodeNode(''));
  }
  const code = $createCodeNode('');
  selection.insertNodes([code]);
  // Lexical writes an empty line between blocks.
  code.select().insertRawText(text.replaceAll('\n\n', '\n'));
}

/** Makes the lines of the selection lines of this kind. To be called inside an update. */
export function $setLine(kind: LineKind): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  if (kind === 'code') $setCode(selection);
  else $setBlocksType(selection, NEW_LINES[kind]);
}

/** Colours what is selected, or what is typed next; null is the colour of all other text. */
export function $setColor(color: TextColor | null): void {
  const selection = $getSelection();
  if ($isRangeSelection(selection)) $patchStyleText(selection, { color: color && inkOf(color) });
}

const $textsIn = (node: LexicalNode): TextNode[] => {
  if ($isTextNode(node)) return [node];
  return $isElementNode(node) ? node.getChildren().flatMap($textsIn) : [];
};

/** At a mere place, the whole line is meant. */
function $cleanedTexts(selection: RangeSelection): TextNode[] {
  if (!selection.isCollapsed()) return selection.extract().filter($isTextNode);
  const node = selection.anchor.getNode();
  const block = $isElementNode(node) ? node : node.getParent();
  return block ? $textsIn(block) : [];
}

/** Takes formats, colours, links, lists and alignment off what is selected; the words stay. */
export function $cleanFormats(): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  $toggleLink(null);
  for (const text of $cleanedTexts(selection)) text.setFormat(0).setStyle('');
  // Not as usual: the new paragraphs take over no alignment.
  $setBlocksType(selection, $createParagraphNode, () => undefined);
  selection.setFormat(0);
  selection.setStyle('');
}
