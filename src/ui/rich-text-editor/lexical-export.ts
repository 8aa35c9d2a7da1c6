import { $isCodeNode } from '@lexical/code-core';
import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type TextNode,
} from 'lexical';
import { isRichTextLink } from '#core/domain/links.ts';
import { colorOfStyle } from './lexical-nodes.ts';
import { htmlOfBlock } from './rich-text-html.ts';
import {
  type Align,
  appendText,
  type Block,
  type LineKind,
  type ListBlock,
  type ListItem,
  type Marks,
  type TextRun,
} from './rich-text-model.ts';

function marksOf(node: TextNode, href: string | undefined): Marks {
  const color = colorOfStyle(node.getStyle());
  return {
    ...(href !== undefined && { href }),
    ...(color && { color }),
    ...(node.hasFormat('bold') && { bold: true }),
    ...(node.hasFormat('italic') && { italic: true }),
    ...(node.hasFormat('underline') && { underline: true }),
    ...(node.hasFormat('strikethrough') && { strike: true }),
  };
}

function readRuns(parent: ElementNode, runs: TextRun[], href?: string): TextRun[] {
  for (const child of parent.getChildren()) {
    if ($isTextNode(child)) appendText(runs, child.getTextContent(), marksOf(child, href));
    else if ($isLineBreakNode(child)) appendText(runs, '\n', runs.at(-1)?.marks ?? {});
    else if ($isLinkNode(child)) {
      const url = child.getURL();
      readRuns(child, runs, isRichTextLink(url) ? url : href);
    } else if ($isElementNode(child) && !$isListNode(child)) readRuns(child, runs, href);
  }
  return runs;
}

function alignOf(node: ElementNode): { align?: Align } {
  const format = node.getFormatType();
  return format === 'center' || format === 'right' || format === 'justify' ? { align: format } : {};
}

/** Lexical puts a list in a list into an item of its own. */
function readItem(item: ListItemNode): (ListItem | ListBlock)[] {
  const lists = item.getChildren().filter($isListNode);
  const runs = readRuns(item, []);
  const isHolder = lists.length > 0 && runs.length === 0;
  return [...(isHolder ? [] : [{ kind: 'item' as const, ...alignOf(item), runs }]), ...lists.map(readList)];
}

function readList(list: ListNode): ListBlock {
  return {
    kind: 'list',
    ordered: list.getListType() === 'number',
    children: list.getChildren().filter($isListItemNode).flatMap(readItem),
  };
}

function kindOf(node: ElementNode): LineKind {
  if ($isHeadingNode(node)) return node.getTag() === 'h2' ? 'heading2' : 'heading3';
  if ($isQuoteNode(node)) return 'quote';
  return $isCodeNode(node) ? 'code' : 'paragraph';
}

function readBlock(node: LexicalNode): Block | undefined {
  if ($isListNode(node)) return readList(node);
  return $isElementNode(node)
    ? { kind: kindOf(node), ...alignOf(node), runs: readRuns(node, []) }
    : undefined;
}

/** Reads an editor's text as HTML, again and again: only the blocks that have changed are read anew. */
export class HtmlReader {
  readonly #known = new Map<NodeKey, string>();
  readonly #editor: LexicalEditor;

  constructor(editor: LexicalEditor) {
    this.#editor = editor;
  }

  /**
   * The text in its one spelling; an empty string where there is nothing but white space.
   * @param changed Keys of the blocks that may have changed since the last time; all of them if not said.
   */
  read(changed?: ReadonlyMap<NodeKey, boolean>): string {
    if (changed === undefined) this.#known.clear();
    return this.#editor.read(() => {
      const blocks = $getRoot().getChildren();
      if (blocks.every((block) => block.getTextContent().trim() === '')) return '';
      const parts: string[] = [];
      for (const block of blocks) parts.push(this.#htmlOf(block, changed?.has(block.getKey()) === true));
      if (this.#known.size > 2 * blocks.length) this.#known.clear();
      return parts.join('');
    });
  }

  #htmlOf(node: LexicalNode, isChanged: boolean): string {
    const key = node.getKey();
    const known = isChanged ? undefined : this.#known.get(key);
    if (known !== undefined) return known;
    const block = readBlock(node);
    const html = block ? htmlOfBlock(block) : '';
    this.#known.set(key, html);
    return html;
  }
}

/** The text of the editor in its one spelling; an empty string where there is nothing but white space. */
export const readHtml = (editor: LexicalEditor): string => new HtmlReader(editor).read();
