import { $addUpdateTag, $getRoot, $getSelection, type LexicalEditor, SKIP_DOM_SELECTION_TAG } from 'lexical';
import { type RefObject, useState } from 'react';
import { useShortcuts } from './shortcuts.ts';
import type { TextFormats } from './text-formats.ts';
import { offReason, type TextTool, type ToolAction, type ToolRequests } from './text-tools.ts';
import type { Press } from './tool-button.tsx';

export interface Tools {
  /** Id of the tool whose menu is open. */
  menu: string | undefined;
  /** How it was opened. */
  opening: Press;
  press: (tool: TextTool, how: Press) => void;
  /** Applies a choice and closes the menu. */
  choose: (action: ToolAction) => void;
  closeMenu: () => void;
}

function focusText(editor: LexicalEditor): void {
  editor.getRootElement()?.focus({ preventScroll: true });
  editor.focus();
}

/** Actions of the toolbar in `area`. Used by keyboard the focus stays in the toolbar; else in the text. */
export function useTools(
  editor: LexicalEditor,
  formats: TextFormats,
  requests: ToolRequests,
  area: RefObject<HTMLElement | null>,
): Tools {
  const [menu, setMenu] = useState<string>();
  const [opening, setOpening] = useState<Press>({ byKeyboard: false, at: 0 });
  const isInToolbar = () => area.current?.contains(document.activeElement) === true;

  /** Whether the tool does nothing here; the reason is told. */
  const isOff = (tool: Pick<TextTool, 'isMark'>) => {
    const reason = offReason(tool, formats);
    requests.tell(reason);
    return reason !== undefined;
  };
  const run = (action: ToolAction, stays = isInToolbar()) => {
    const hadFocus = document.activeElement === editor.getRootElement();
    editor.update(() => {
      if (!$getSelection()) $getRoot().selectEnd();
      if (stays) $addUpdateTag(SKIP_DOM_SELECTION_TAG);
      action.apply(editor, formats, requests);
    });
    if (!stays && !hadFocus) focusText(editor);
  };
  useShortcuts(editor, (action) => {
    if (!isOff(action)) run(action);
  });

  const choose = (action: ToolAction) => {
    setMenu(undefined);
    run(action, false);
  };
  const press = (tool: TextTool, how: Press) => {
    if (isOff(tool)) return setMenu(undefined);
    setOpening(how);
    setMenu((open) => ('choices' in tool && open !== tool.id ? tool.id : undefined));
    if ('apply' in tool) run(tool);
  };
  return { menu, opening, press, choose, closeMenu: () => setMenu(undefined) };
}
