import { $isCodeNode } from '@lexical/code-core';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $addUpdateTag,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  PASTE_COMMAND,
  PASTE_TAG,
  type RangeSelection,
} from 'lexical';
import { useEffect } from 'react';
import { showToast } from '../feedback.ts';
import { $richTextNodes } from './lexical-import.ts';
import { leftoversMessage, type Pasted, readPasted } from './pasted-text.ts';

/** Ms; long enough to be read. */
const TOLD_FOR_MS = 7000;

const $isInCode = (selection: RangeSelection) =>
  [selection.anchor.getNode(), ...selection.anchor.getNode().getParents()].some($isCodeNode);

/** Words within a line go into the line where the caret is; anything more brings its own lines. */
function $insert({ text }: Pasted): void {
  const nodes = $richTextNodes(text);
  const [first] = text;
  const isWords = text.length === 1 && first?.kind === 'paragraph' && first.align === undefined;
  $insertNodes(isWords ? nodes.flatMap((node) => node.getChildren()) : nodes);
}

function $paste(data: DataTransfer): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  const plain = data.getData('text/plain');
  $addUpdateTag(PASTE_TAG);
  if ($isInCode(selection)) {
    selection.insertRawText(plain);
    return true;
  }
  const isPicture = data.files.length > 0 && plain === '';
  const pasted = readPasted(data.getData('text/html'), plain);
  if (pasted.text.length > 0) $insert(pasted);
  const message = leftoversMessage(isPicture ? ['images'] : pasted.leftovers);
  if (message !== undefined) showToast({ message, tone: 'neutral', durationMs: TOLD_FOR_MS });
  return true;
}

/** Cleans what is pasted to what can be saved, and tells what did not fit. */
export function PastePlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          if (!(event instanceof ClipboardEvent) || event.clipboardData === null) return false;
          event.preventDefault();
          return $paste(event.clipboardData);
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );
  return null;
}
