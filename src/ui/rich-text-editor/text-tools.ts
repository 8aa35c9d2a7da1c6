import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { FORMAT_TEXT_COMMAND, type LexicalEditor } from 'lexical';
import type { ReactNode } from 'react';
import type { TextFormats } from './text-formats.ts';
import { boldIcon, bulletListIcon, italicIcon, linkIcon, numberListIcon } from './tool-icons.tsx';

/** What a tool may ask of the editor around it. */
export interface ToolRequests {
  openLinkDialog: () => void;
}

/** One button of the toolbar. */
export interface TextTool {
  id: string;
  label: string;
  /** As `aria-keyshortcuts` writes it. */
  shortcut?: string;
  icon: ReactNode;
  isActive: (formats: TextFormats) => boolean;
  apply: (editor: LexicalEditor, formats: TextFormats, requests: ToolRequests) => void;
}

/** The toolbar, in its order. A new tool is a new entry, and its tag a line in rich-text-markup. */
export const TEXT_TOOLS: readonly TextTool[] = [
  {
    id: 'bold',
    label: 'Negrito',
    shortcut: 'Control+B',
    icon: boldIcon,
    isActive: ({ bold }) => bold,
    apply: (editor) => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold'),
  },
  {
    id: 'italic',
    label: 'Itálico',
    shortcut: 'Control+I',
    icon: italicIcon,
    isActive: ({ italic }) => italic,
    apply: (editor) => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'italic'),
  },
  {
    id: 'bullet-list',
    label: 'Lista com marcadores',
    icon: bulletListIcon,
    isActive: ({ list }) => list === 'bullet',
    apply: (editor, { list }) =>
      editor.dispatchCommand(
        list === 'bullet' ? REMOVE_LIST_COMMAND : INSERT_UNORDERED_LIST_COMMAND,
        undefined,
      ),
  },
  {
    id: 'number-list',
    label: 'Lista numerada',
    icon: numberListIcon,
    isActive: ({ list }) => list === 'number',
    apply: (editor, { list }) =>
      editor.dispatchCommand(
        list === 'number' ? REMOVE_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND,
        undefined,
      ),
  },
  {
    id: 'link',
    label: 'Link',
    icon: linkIcon,
    isActive: ({ link }) => link !== null,
    apply: (_editor, _formats, { openLinkDialog }) => openLinkDialog(),
  },
];
