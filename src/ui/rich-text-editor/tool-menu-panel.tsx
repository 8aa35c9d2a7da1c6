import { checkmarkOutline } from 'ionicons/icons';
import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '../elements/class-names.ts';
import { Icon } from '../elements/icon.tsx';
import { isStepKey, stepFocus } from './roving-focus.ts';
import { shortcutLabel } from './shortcuts.ts';
import type { TextFormats } from './text-formats.ts';
import styles from './text-toolbar.module.css';
import type { ToolAction, ToolMenu } from './text-tools.ts';

interface ToolMenuPanelProps {
  menu: ToolMenu;
  formats: TextFormats;
  /** Opened by keyboard: the current choice is focused. With touch the text keeps the focus. */
  takesFocus: boolean;
  /** Left offset of its button, pixels. */
  at: number;
  onChoose: (action: ToolAction) => void;
  /** Closed by Escape without a choice. */
  onLeave: () => void;
  /** Closed by a tap outside. */
  onDismiss: () => void;
}

/** The menu of a tool, over the text. */
export function ToolMenuPanel({
  menu,
  formats,
  takesFocus,
  at,
  onChoose,
  onLeave,
  onDismiss,
}: ToolMenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!takesFocus) return;
    const chosen = panel.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (chosen ?? panel.current?.querySelector('button'))?.focus();
  }, [takesFocus]);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const area = panel.current?.parentElement;
      if (target instanceof Node && area?.contains(target) !== true) dismiss();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    } else if (isStepKey(event.key)) {
      event.preventDefault();
      stepFocus(event.currentTarget, event.key);
    }
  };
  return (
    <div
      ref={panel}
      role="menu"
      aria-label={menu.label}
      className={classNames(styles.panel, menu.id === 'color' && styles.palette)}
      style={{ '--at': `${at}px` } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      {menu.choices.map((choice) => {
        const isChosen = choice.isActive(formats);
        return (
          <button
            key={choice.id}
            type="button"
            role="menuitemradio"
            aria-checked={isChosen}
            aria-keyshortcuts={choice.shortcut}
            tabIndex={-1}
            className={classNames(styles.choice, styles[choice.id])}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            {choice.icon}
            <span className={styles.choiceLabel}>{choice.label}</span>
            {choice.shortcut !== undefined && (
              <kbd className={styles.keys} aria-hidden="true">
                {shortcutLabel(choice.shortcut)}
              </kbd>
            )}
            {isChosen && <Icon icon={checkmarkOutline} />}
          </button>
        );
      })}
    </div>
  );
}
