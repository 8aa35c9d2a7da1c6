import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { shortcutLabel } from './shortcuts.ts';
import type { TextFormats } from './text-formats.ts';
import styles from './text-toolbar.module.css';
import { TEXT_TOOLS, type TextTool } from './text-tools.ts';

/** How a tool was pressed. */
export interface Press {
  byKeyboard: boolean;
  /** Where the button begins in the toolbar, pixels. */
  at: number;
}

interface ToolButtonProps {
  tool: TextTool;
  formats: TextFormats;
  /** It is the toolbar's stop of the Tab key. */
  isCurrent: boolean;
  /** Its menu is open. */
  isExpanded: boolean;
  onFocus: () => void;
  onPress: (how: Press) => void;
}

/** What is said of a tool: of one that opens a menu, what is chosen in it too. */
function spoken(tool: TextTool, formats: TextFormats) {
  if ('apply' in tool) {
    const hint = tool.shortcut === undefined ? '' : ` (${shortcutLabel(tool.shortcut)})`;
    return {
      'aria-label': tool.label,
      title: tool.label + hint,
      'aria-pressed': tool.isActive(formats),
      'aria-keyshortcuts': tool.shortcut,
    };
  }
  const chosen = tool.choices.find((choice) => choice.isActive(formats));
  const name = chosen ? `${tool.label}: ${chosen.label}` : tool.label;
  return { 'aria-label': name, title: name, 'aria-haspopup': 'menu' as const };
}

/** One button of the toolbar. */
export function ToolButton({ tool, formats, isCurrent, isExpanded, onFocus, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.tool, !tool.isQuick && styles.other)}
      // Where there is room for all, they stand in the order of the specification.
      style={{ '--place': TEXT_TOOLS.indexOf(tool) } as CSSProperties}
      tabIndex={isCurrent ? 0 : -1}
      {...spoken(tool, formats)}
      {...('choices' in tool && { 'aria-expanded': isExpanded })}
      // Pressing a tool must not take the caret, and with it a phone's keyboard, out of the text.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      // A click without a pointer is the Enter key or the space bar.
      onClick={({ detail, currentTarget }) =>
        onPress({ byKeyboard: detail === 0, at: currentTarget.offsetLeft })
      }
    >
      {'apply' in tool ? tool.icon : tool.icon(formats)}
    </button>
  );
}
