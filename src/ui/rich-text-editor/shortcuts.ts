import { COMMAND_PRIORITY_LOW, KEY_DOWN_COMMAND, type LexicalEditor } from 'lexical';
import { useEffect, useRef } from 'react';
import { TEXT_TOOLS, type TextTool, type ToolAction } from './text-tools.ts';

/** Handled by Lexical itself. */
const BUILT_IN = new Set(['bold', 'italic', 'underline']);

type ToolOrChoice = ToolAction & Pick<TextTool, 'isMark'>;

const ACTIONS = TEXT_TOOLS.flatMap((tool): readonly ToolOrChoice[] =>
  'choices' in tool ? tool.choices : [tool],
);

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Digits are matched by key code, as Shift changes the character by keyboard layout. */
export function isShortcut(
  { key, code, shiftKey, altKey, ctrlKey, metaKey }: Key,
  shortcut: string,
): boolean {
  const parts = shortcut.split('+');
  const last = parts.at(-1) ?? '';
  if (altKey || !(ctrlKey || metaKey) || shiftKey !== parts.includes('Shift')) return false;
  return /^\d$/.test(last) ? code === `Digit${last}` : key.toLowerCase() === last.toLowerCase();
}

/** A shortcut as shown to users. */
export const shortcutLabel = (shortcut: string): string => shortcut.replace('Control', 'Ctrl');

/** Keyboard shortcuts of the tools while the editor has the focus. */
export function useShortcuts(editor: LexicalEditor, run: (action: ToolOrChoice) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  }, [run]);
  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          const meant = ACTIONS.find(
            ({ id, shortcut }) => !BUILT_IN.has(id) && shortcut !== undefined && isShortcut(event, shortcut),
          );
          if (!meant) return false;
          event.preventDefault();
          latest.current(meant);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );
}
