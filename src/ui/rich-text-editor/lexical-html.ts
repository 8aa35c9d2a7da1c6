import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
import { $isLinkNode, LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import {
  $createParagraphNode,
  $getRoot,
  $isElementNode,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type LexicalNode,
  type ParagraphNode,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical';
import { isRichTextLink } from '#core/domain/links.ts';
import { canonicalRichText } from './rich-text-markup.ts';

/** Marks an update that puts a given text in: not an edit of the user's. */
export const SEED_TAG = 'seed';

/** What a text may be made of besides paragraphs and letters. */
export const RICH_TEXT_NODES = [ListNode, ListItemNode, LinkNode];

/** The text of the editor as canonical HTML; an empty string where there is nothing but white space. */
export function readHtml(editor: LexicalEditor): string {
  return editor.read(() => {
    if ($getRoot().getTextContent().trim() === '') return '';
    return canonicalRichText($generateHtmlFromNodes(editor));
  });
}

/** The root holds blocks only: runs of loose text are put into paragraphs. */
function $asBlocks(nodes: LexicalNode[]): LexicalNode[] {
  const blocks: LexicalNode[] = [];
  let open: ParagraphNode | undefined;
  for (const node of nodes) {
    if ($isElementNode(node) && !node.isInline()) {
      open = undefined;
      blocks.push(node);
    } else {
      if (!open) blocks.push((open = $createParagraphNode()));
      open.append(node);
    }
  }
  return blocks;
}

/** Puts `html` in the place of the whole text. To be called inside an update of `editor`. */
export function $seedHtml(editor: LexicalEditor, html: string): void {
  const source = new DOMParser().parseFromString(canonicalRichText(html), 'text/html');
  const blocks = $asBlocks($generateNodesFromDOM(editor, source));
  $getRoot()
    .clear()
    .append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]));
}

/** Puts `html` in the place of the whole text, without a step to undo and without taking the focus. */
export function replaceHtml(editor: LexicalEditor, html: string): void {
  editor.update(() => $seedHtml(editor, html), {
    discrete: true,
    tag: [SEED_TAG, HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG],
  });
}

/** Links that may not leave the editor (decision 21) are not shown in it either: pasted ones become plain text. */
export function registerLinkGuard(editor: LexicalEditor): () => void {
  return editor.registerNodeTransform(LinkNode, (node) => {
    if (!$isLinkNode(node) || isRichTextLink(node.getURL())) return;
    for (const child of node.getChildren()) node.insertBefore(child);
    node.remove();
  });
}
