import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import {
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  type TextFormatType,
} from 'lexical';
import type { ReactNode } from 'react';
import { TEXT_COLOR_NAMES, type TextColor } from '#core/domain/raffles/text-colors.ts';
import type { LineKind } from './rich-text-model.ts';
import type { TextFormats } from './text-formats.ts';
import { $cleanFormats, $setColor, $setLine } from './tool-commands.ts';
import {
  ALIGN_ICONS,
  boldIcon,
  bulletListIcon,
  cleanIcon,
  codeIcon,
  colorIcon,
  headingIcon,
  italicIcon,
  linkIcon,
  numberListIcon,
  quoteIcon,
  strikeIcon,
  swatchIcon,
  underlineIcon,
} from './tool-icons.tsx';

/** Callbacks of the editor for tools. */
export interface ToolRequests {
  openLinkDialog: () => void;
  /** Shows a message under the text; undefined removes it. */
  tell: (message: string | undefined) => void;
}

/** A formatting action: a toolbar button, or an item of a menu. */
export interface ToolAction {
  id: string;
  label: string;
  /** In `aria-keyshortcuts` syntax. */
  shortcut?: string;
  icon?: ReactNode;
  isActive: (formats: TextFormats) => boolean;
  /** Runs inside an update. */
  apply: (editor: LexicalEditor, formats: TextFormats, requests: ToolRequests) => void;
}

/** A toolbar button with a menu of exclusive choices. */
export interface ToolMenu {
  id: string;
  label: string;
  icon: (formats: TextFormats) => ReactNode;
  choices: readonly ToolAction[];
}

/**
 * `isQuick`: always visible on a phone; the others are in a second row.
 * `isMark`: for words within a line, which code does not have (node-rules.ts).
 */
export type TextTool = (ToolAction | ToolMenu) & { isQuick?: true; isMark?: true };

/** Why a tool does nothing at the selection (P-022); undefined if it works. */
export const offReason = ({ isMark }: Pick<TextTool, 'isMark'>, { line }: TextFormats): string | undefined =>
  isMark && line === 'code' ? 'Bloco de código não aceita link, cor nem destaque' : undefined;

function format(id: string, label: string, shortcut: string, icon: ReactNode, type: TextFormatType) {
  const fact = type === 'strikethrough' ? 'strike' : (type as 'bold' | 'italic' | 'underline');
  return {
    id,
    label,
    shortcut,
    icon,
    isMark: true,
    isActive: (formats) => formats[fact],
    apply: (editor) => editor.dispatchCommand(FORMAT_TEXT_COMMAND, type),
  } satisfies TextTool;
}

/** A toggle for a kind of line. */
function line(id: string, label: string, shortcut: string, icon: ReactNode, kind: LineKind) {
  return {
    id,
    label,
    shortcut,
    icon,
    isActive: (formats) => formats.line === kind,
    apply: (_editor, formats) => $setLine(formats.line === kind ? 'paragraph' : kind),
  } satisfies ToolAction;
}

const LIST_COMMANDS = { bullet: INSERT_UNORDERED_LIST_COMMAND, number: INSERT_ORDERED_LIST_COMMAND };

function list(id: string, label: string, shortcut: string, icon: ReactNode, kind: 'bullet' | 'number') {
  return {
    id,
    label,
    shortcut,
    icon,
    isActive: (formats) => formats.list === kind,
    apply: (editor, formats) =>
      editor.dispatchCommand(formats.list === kind ? REMOVE_LIST_COMMAND : LIST_COMMANDS[kind], undefined),
  } satisfies ToolAction;
}

function heading(kind: 'paragraph' | 'heading2' | 'heading3', label: string, shortcut: string): ToolAction {
  return {
    id: kind,
    label,
    shortcut,
    isActive: (formats) => formats.line === kind && formats.list === null,
    apply: () => $setLine(kind),
  };
}

function align(kind: TextFormats['align'], label: string, shortcut: string): ToolAction {
  return {
    id: kind,
    label,
    shortcut,
    icon: ALIGN_ICONS[kind],
    isActive: (formats) => formats.align === kind,
    apply: (editor) => editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, kind === 'left' ? '' : kind),
  };
}

const COLOR_LABELS: Record<TextColor, string> = {
  red: 'Vermelho',
  orange: 'Laranja',
  yellow: 'Mostarda',
  green: 'Verde',
  teal: 'Turquesa',
  blue: 'Azul',
  purple: 'Roxo',
  pink: 'Rosa',
  gray: 'Cinza',
};

const color = (name: TextColor | null): ToolAction => ({
  id: name ?? 'default',
  label: name === null ? 'Padrão' : COLOR_LABELS[name],
  icon: swatchIcon(name),
  isActive: (formats) => formats.color === name,
  apply: () => $setColor(name),
});

/** The twelve tools (P-306), in order. A new tool needs an entry here and its markup in rich-text-markup. */
export const TEXT_TOOLS: readonly TextTool[] = [
  {
    id: 'heading',
    label: 'Estilo',
    icon: () => headingIcon,
    choices: [
      heading('heading2', 'Título', 'Control+Shift+2'),
      heading('heading3', 'Subtítulo', 'Control+Shift+3'),
      heading('paragraph', 'Texto normal', 'Control+Shift+0'),
    ],
    isQuick: true,
  },
  { ...format('bold', 'Negrito', 'Control+B', boldIcon, 'bold'), isQuick: true },
  { ...format('italic', 'Itálico', 'Control+I', italicIcon, 'italic'), isQuick: true },
  format('underline', 'Sublinhado', 'Control+U', underlineIcon, 'underline'),
  format('strike', 'Tachado', 'Control+Shift+X', strikeIcon, 'strikethrough'),
  {
    ...list('bullet-list', 'Lista com marcadores', 'Control+Shift+8', bulletListIcon, 'bullet'),
    isQuick: true,
  },
  list('number-list', 'Lista numerada', 'Control+Shift+7', numberListIcon, 'number'),
  line('quote', 'Citação', 'Control+Shift+9', quoteIcon, 'quote'),
  {
    id: 'link',
    label: 'Link',
    shortcut: 'Control+K',
    icon: linkIcon,
    isMark: true,
    isActive: ({ link }) => link !== null,
    apply: (_editor, _formats, { openLinkDialog }) => openLinkDialog(),
    isQuick: true,
  },
  {
    id: 'align',
    label: 'Alinhamento',
    icon: (formats) => ALIGN_ICONS[formats.align],
    choices: [
      align('left', 'À esquerda', 'Control+Shift+L'),
      align('center', 'Centralizado', 'Control+Shift+E'),
      align('right', 'À direita', 'Control+Shift+R'),
      align('justify', 'Justificado', 'Control+Shift+J'),
    ],
  },
  {
    id: 'color',
    label: 'Cor',
    icon: (formats) => colorIcon(formats.color),
    choices: [null, ...TEXT_COLOR_NAMES].map(color),
    isMark: true,
    isQuick: true,
  },
  line('code', 'Bloco de código', 'Control+Shift+K', codeIcon, 'code'),
  {
    id: 'clean',
    label: 'Limpar formatação',
    shortcut: 'Control+\\',
    icon: cleanIcon,
    isActive: () => false,
    apply: $cleanFormats,
  },
];
