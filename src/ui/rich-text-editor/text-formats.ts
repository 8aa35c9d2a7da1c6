import { $isLinkNode } from '@lexical/link';
import { $isListNode, ListNode } from '@lexical/list';
import { $getSelectionStyleValueForProperty } from '@lexical/selection';
import { $findMatchingParent, $getNearestNodeOfType } from '@lexical/utils';
import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type RangeSelection,
  SELECTION_CHANGE_COMMAND,
} from 'lexical';
import { useEffect, useState } from 'react';
import type { TextColor } from '#core/domain/raffles/text-colors.ts';
import { alignOf, colorOfStyle, lineKindOf } from './lexical-nodes.ts';
import type { Align, LineKind } from './rich-text-model.ts';

/** The formats at the selection. */
export interface TextFormats {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  line: LineKind;
  list: 'bullet' | 'number' | null;
  align: Align | 'left';
  color: TextColor | null;
  /** Address of the link around the caret. */
  link: string | null;
  /** The selection is only a caret. */
  isCollapsed: boolean;
}

const PLAIN: TextFormats = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  line: 'paragraph',
  list: null,
  align: 'left',
  color: null,
  link: null,
  isCollapsed: true,
};

const $isBlock = (node: LexicalNode): node is ElementNode =>
  $isElementNode(node) && !node.isInline() && !$isListNode(node);

/** Colour of the selection, or of text typed at the caret; null if there are several. */
function $colorOf(selection: RangeSelection): TextColor | null {
  const style = selection.isCollapsed()
    ? selection.style
    : `color: ${$getSelectionStyleValueForProperty(selection, 'color')}`;
  return colorOfStyle(style) ?? null;
}

function $readFormats(): TextFormats | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return undefined;
  const node = selection.anchor.getNode();
  const block = $findMatchingParent(node, $isBlock);
  const listType = $getNearestNodeOfType(node, ListNode)?.getListType();
  const link = $findMatchingParent(node, $isLinkNode);
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    strike: selection.hasFormat('strikethrough'),
    line: block ? lineKindOf(block) : 'paragraph',
    list: listType === 'bullet' || listType === 'number' ? listType : null,
    align: (block && alignOf(block)) ?? 'left',
    color: $colorOf(selection),
    link: $isLinkNode(link) ? link.getURL() : null,
    isCollapsed: selection.isCollapsed(),
  };
}

const FACTS = Object.keys(PLAIN) as (keyof TextFormats)[];
const isSame = (a: TextFormats, b: TextFormats) => FACTS.every((fact) => a[fact] === b[fact]);

/** The formats at the selection, live. Without a selection the last formats stay. */
export function useTextFormats(editor: LexicalEditor): TextFormats {
  const [formats, setFormats] = useState(PLAIN);
  useEffect(() => {
    const refresh = () => {
      const next = editor.read($readFormats);
      if (next) setFormats((current) => (isSame(current, next) ? current : next));
      return false;
    };
    return mergeRegister(
      editor.registerUpdateListener(refresh),
      editor.registerCommand(SELECTION_CHANGE_COMMAND, refresh, COMMAND_PRIORITY_LOW),
    );
  }, [editor]);
  return formats;
}
