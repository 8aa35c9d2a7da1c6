import { $createLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, type ListItemNode, type ListNode } from '@lexical/list';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  type ElementNode,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type LexicalNode,
  SKIP_DOM_SELECTION_TAG,
  type TextFormatType,
} from 'lexical';
import { inkOf, NEW_LINE } from './lexical-nodes.ts';
import { parseRichText } from './rich-text-markup.ts';
import type { Block, ListBlock, ListItem, Marks, RichText, TextRun } from './rich-text-model.ts';

/** Tag of updates that set the value; these are not edits of the user. */
export const SEED_TAG = 'seed';

const FORMATS = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strikethrough',
} as const satisfies Partial<Record<keyof Marks, TextFormatType>>;

function $textNode(text: string, marks: Marks): LexicalNode {
  const node = $createTextNode(text);
  for (const [mark, format] of Object.entries(FORMATS)) {
    if (marks[mark as keyof typeof FORMATS]) node.toggleFormat(format);
  }
  if (marks.color) node.setStyle(`color: ${inkOf(marks.color)}`);
  return node;
}

const $runNodes = ({ text, marks }: TextRun): LexicalNode[] =>
  text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [$createLineBreakNode()] : []),
      ...(line === '' ? [] : [$textNode(line, marks)]),
    ]);

/** Adjacent runs with the same address become one link. */
function $lineNodes(runs: readonly TextRun[]): LexicalNode[] {
  const nodes: LexicalNode[] = [];
  let link: { href: string; node: ElementNode } | undefined;
  for (const run of runs) {
    const { href } = run.marks;
    if (href === undefined) {
      link = undefined;
      nodes.push(...$runNodes(run));
      continue;
    }
    if (link?.href !== href) nodes.push((link = { href, node: $createLinkNode(href) }).node);
    link.node.append(...$runNodes(run));
  }
  return nodes;
}

function $itemNode(child: ListItem | ListBlock): ListItemNode {
  const item = $createListItemNode();
  if (child.kind === 'list') return item.append($listNode(child));
  if (child.align) item.setFormat(child.align);
  return item.append(...$lineNodes(child.runs));
}

const $listNode = ({ ordered, children }: ListBlock): ListNode =>
  $createListNode(ordered ? 'number' : 'bullet').append(...children.map($itemNode));

function $blockNode(block: Block): ElementNode {
  if (block.kind === 'list') return $listNode(block);
  const node = NEW_LINE[block.kind]();
  if (block.align) node.setFormat(block.align);
  return node.append(...$lineNodes(block.runs));
}

/** Creates detached nodes for a text. Call it inside an update. */
export const $richTextNodes = (text: RichText): ElementNode[] => text.map($blockNode);

/** Replaces the whole text by `html`. Call it inside an update. */
export function $seedHtml(html: string): void {
  const blocks = $richTextNodes(parseRichText(html));
  $getRoot()
    .clear()
    .append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]));
}

/** Replaces the whole text by `html`, without an undo step and without taking the focus. */
export function replaceHtml(editor: LexicalEditor, html: string): void {
  editor.update(() => $seedHtml(html), {
    discrete: true,
    tag: [SEED_TAG, HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG],
  });
}
