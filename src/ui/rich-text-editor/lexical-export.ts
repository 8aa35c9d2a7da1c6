import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list';
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
import { alignOf, colorOfStyle, lineKindOf } from './lexical-nodes.ts';
import { htmlOfBlock } from './rich-text-html.ts';
import {
  type Align,
  appendText,
  type Block,
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

const alignment = (node: ElementNode): { align?: Align } => {
  const align = alignOf(node);
  return align ? { align } : {};
};

/** Lexical wraps a nested list in an item of its own. */
function readItem(item: ListItemNode): (ListItem | ListBlock)[] {
  const lists = item.getChildren().filter($isListNode);
  const runs = readRuns(item, []);
  const isHolder = lists.length > 0 && runs.length === 0;
  return [...(isHolder ? [] : [{ kind: 'item' as const, ...alignment(item), runs }]), ...lists.map(readList)];
}

function readList(list: ListNode): ListBlock {
  return {
    kind: 'list',
    ordered: list.getListType() === 'number',
    children: list.getChildren().filter($isListItemNode).flatMap(readItem),
  };
}

function readBlock(node: LexicalNode): Block | undefined {
  if ($isListNode(node)) return readList(node);
  return $isElementNode(node)
    ? { kind: lineKindOf(node), ...alignment(node), runs: readRuns(node, []) }
    : undefined;
}

/** Serializes an editor's text to HTML, with a cache of unchanged blocks. */
export class HtmlReader {
  readonly #known = new Map<NodeKey, string>();
  readonly #editor: LexicalEditor;

  constructor(editor: LexicalEditor) {
    this.#editor = editor;
  }

  /**
   * The text as canonical HTML; an empty string if there is only white space.
   * @param changed Keys of the blocks that may have changed since the last call; all by default.
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

/** The editor's text as canonical HTML; an empty string if there is only white space. */
export const readHtml = (editor: LexicalEditor): string => new HtmlReader(editor).read();
