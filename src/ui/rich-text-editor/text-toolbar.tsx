import type { LexicalEditor } from 'lexical';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './rich-text.module.css';
import type { TextFormats } from './text-formats.ts';
import { TEXT_TOOLS } from './text-tools.ts';

interface TextToolbarProps {
  editor: LexicalEditor;
  formats: TextFormats;
  /** Id of the text that it formats. */
  controls: string;
  disabled: boolean;
  openLinkDialog: () => void;
}

const STEPS: Record<string, (index: number) => number> = {
  ArrowRight: (index) => (index + 1) % TEXT_TOOLS.length,
  ArrowLeft: (index) => (index - 1 + TEXT_TOOLS.length) % TEXT_TOOLS.length,
  Home: () => 0,
  End: () => TEXT_TOOLS.length - 1,
};

/** One stop of the Tab key; the arrows walk inside it (WAI-ARIA toolbar pattern). */
export function TextToolbar({ editor, formats, controls, disabled, openLinkDialog }: TextToolbarProps) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(current);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatação do texto"
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={walk}
    >
      {TEXT_TOOLS.map((tool, index) => (
        <button
          key={tool.id}
          type="button"
          className={styles.tool}
          tabIndex={index === current ? 0 : -1}
          disabled={disabled}
          aria-label={tool.label}
          title={tool.label}
          aria-pressed={tool.isActive(formats)}
          aria-keyshortcuts={tool.shortcut}
          // Pressing a tool must not take the caret, and with it a phone's keyboard, out of the text.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => tool.apply(editor, formats, { openLinkDialog })}
        >
          {tool.icon}
        </button>
      ))}
    </div>
  );
}
