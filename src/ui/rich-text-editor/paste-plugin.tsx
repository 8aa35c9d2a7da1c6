import { $isCodeNode } from '@lexical/code-core';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $addUpdateTag,
  $createRangeSelection,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $onUpdate,
  $setSelection,
  COMMAND_PRIORITY_LOW,
  DROP_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
  type RangeSelection,
} from 'lexical';
import { useEffect } from 'react';
import { $richTextNodes } from './lexical-import.ts';
import { EDITOR_NAMESPACE } from './lexical-nodes.ts';
import { leftoversMessage, type Pasted, readPasted } from './pasted-text.ts';

/** Gets the message about what was left out; undefined when everything was pasted. */
type Report = (message: string | undefined) => void;

const $isInCode = (selection: RangeSelection) =>
  [selection.anchor.getNode(), ...selection.anchor.getNode().getParents()].some($isCodeNode);

/** Lexical names the editor that was copied from. */
const isOwn = (data: DataTransfer) =>
  data.getData('application/x-lexical-editor').includes(`"namespace":"${EDITOR_NAMESPACE}"`);

/** A single paragraph is inserted inline at the caret; anything else as blocks. */
function $insert({ text }: Pasted): void {
  const nodes = $richTextNodes(text);
  const [first] = text;
  const isWords = text.length === 1 && first?.kind === 'paragraph' && first.align === undefined;
  $insertNodes(isWords ? nodes.flatMap((node) => node.getChildren()) : nodes);
}

function $paste(data: DataTransfer, report: Report): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  const plain = data.getData('text/plain');
  $addUpdateTag(PASTE_TAG);
  if ($isInCode(selection)) {
    selection.insertRawText(plain);
    return true;
  }
  const isPicture = data.files.length > 0 && plain === '';
  const pasted = readPasted(data.getData('text/html'), plain, isOwn(data));
  if (pasted.text.length > 0) $insert(pasted);
  report(leftoversMessage(isPicture ? ['images'] : pasted.leftovers));
  return true;
}

/** The caret at a point of the screen, where browsers before 2025 have another call. */
function rangeAt({ clientX, clientY }: DragEvent): Range | null | undefined {
  const { caretPositionFromPoint, caretRangeFromPoint } = document as Partial<Document>;
  const place = caretPositionFromPoint?.call(document, clientX, clientY);
  if (!place) return caretRangeFromPoint?.call(document, clientX, clientY);
  const range = new Range();
  range.setStart(place.offsetNode, place.offset);
  return range;
}

/** Sets the caret where something is dropped; at the end of the text if no text is there. */
function $selectAt(event: DragEvent, root: HTMLElement | null): void {
  const range = rangeAt(event);
  if (!range || root?.contains(range.startContainer) !== true) {
    $getRoot().selectEnd();
    return;
  }
  const selection = $createRangeSelection();
  selection.applyDOMRange(range);
  $setSelection(selection);
}

/** Lexical moves what is dragged within an editor. What comes from elsewhere is read as a paste. */
function $drop(event: DragEvent, editor: LexicalEditor, report: Report): boolean {
  const data = event.dataTransfer;
  if (data === null || data.types.includes('application/x-lexical-drag')) return false;
  event.preventDefault();
  $selectAt(event, editor.getRootElement());
  $onUpdate(() => editor.focus());
  return $paste(data, report);
}

/** Sanitizes pasted and dropped content and reports what was left out. */
export function PastePlugin({ report }: { report: Report }) {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          PASTE_COMMAND,
          (event) => {
            if (!(event instanceof ClipboardEvent) || event.clipboardData === null) return false;
            event.preventDefault();
            return $paste(event.clipboardData, report);
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(DROP_COMMAND, (event) => $drop(event, editor, report), COMMAND_PRIORITY_LOW),
      ),
    [editor, report],
  );
  return null;
}
