import { $isLinkNode } from '@lexical/link';
import { ListNode } from '@lexical/list';
import { $findMatchingParent, $getNearestNodeOfType } from '@lexical/utils';
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
  SELECTION_CHANGE_COMMAND,
} from 'lexical';
import { useEffect, useState } from 'react';

/** What holds where the caret is. */
export interface TextFormats {
  bold: boolean;
  italic: boolean;
  list: 'bullet' | 'number' | null;
  /** Address of the link around the caret. */
  link: string | null;
  /** Nothing is selected but a place. */
  isCollapsed: boolean;
}

const PLAIN: TextFormats = { bold: false, italic: false, list: null, link: null, isCollapsed: true };

function $readFormats(): TextFormats | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return undefined;
  const node = selection.anchor.getNode();
  const listType = $getNearestNodeOfType(node, ListNode)?.getListType();
  const link = $findMatchingParent(node, $isLinkNode);
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    list: listType === 'bullet' || listType === 'number' ? listType : null,
    link: $isLinkNode(link) ? link.getURL() : null,
    isCollapsed: selection.isCollapsed(),
  };
}

const isSame = (a: TextFormats, b: TextFormats) =>
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.list === b.list &&
  a.link === b.link &&
  a.isCollapsed === b.isCollapsed;

/** Follows the caret. While the editor has none, the last known formats stay. */
export function useTextFormats(editor: LexicalEditor): TextFormats {
  const [formats, setFormats] = useState(PLAIN);
  useEffect(() => {
    const refresh = () => {
      const next = editor.read($readFormats);
      if (next) setFormats((current) => (isSame(current, next) ? current : next));
      return false;
    };
    const stopUpdates = editor.registerUpdateListener(refresh);
    const stopSelection = editor.registerCommand(SELECTION_CHANGE_COMMAND, refresh, COMMAND_PRIORITY_LOW);
    return () => {
      stopUpdates();
      stopSelection();
    };
  }, [editor]);
  return formats;
}
