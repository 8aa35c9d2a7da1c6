import type { CSSProperties } from 'react';
import { classNames } from '../elements/class-names.ts';
import { shortcutLabel } from './shortcuts.ts';
import type { TextFormats } from './text-formats.ts';
import styles from './text-toolbar.module.css';
import { offReason, TEXT_TOOLS, type TextTool } from './text-tools.ts';

/** How a tool was activated. */
export interface Press {
  byKeyboard: boolean;
  /** Left offset of the button in the toolbar, pixels. */
  at: number;
}

interface ToolButtonProps {
  tool: TextTool;
  formats: TextFormats;
  /** It is the toolbar's tab stop. */
  isCurrent: boolean;
  /** Its menu is open. */
  isExpanded: boolean;
  onFocus: () => void;
  onPress: (how: Press) => void;
}

/** ARIA attributes of a tool; a menu's name includes the current choice. */
function ariaOf(tool: TextTool, formats: TextFormats) {
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

export function ToolButton({ tool, formats, isCurrent, isExpanded, onFocus, onPress }: ToolButtonProps) {
  const off = offReason(tool, formats);
  return (
    <button
      type="button"
      className={classNames(styles.tool, !tool.isQuick && styles.other)}
      // Order by P-306 if all fit in one row.
      style={{ '--place': TEXT_TOOLS.indexOf(tool) } as CSSProperties}
      tabIndex={isCurrent ? 0 : -1}
      {...ariaOf(tool, formats)}
      {...('choices' in tool && { 'aria-expanded': isExpanded })}
      {...(off !== undefined && { 'aria-disabled': true, title: off })}
      // The editor keeps the focus, and with it a phone's keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      // `detail` is 0 for clicks by Enter or space.
      onClick={({ detail, currentTarget }) =>
        onPress({ byKeyboard: detail === 0, at: currentTarget.offsetLeft })
      }
    >
      {'apply' in tool ? tool.icon : tool.icon(formats)}
    </button>
  );
}
