import type { LexicalEditor } from 'lexical';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../elements/class-names.ts';
import { isStepKey, stepFocus } from './roving-focus.ts';
import type { TextFormats } from './text-formats.ts';
import styles from './text-toolbar.module.css';
import { TEXT_TOOLS, type TextTool, type ToolRequests } from './text-tools.ts';
import { ToolButton } from './tool-button.tsx';
import { moreIcon } from './tool-icons.tsx';
import { ToolMenuPanel } from './tool-menu-panel.tsx';
import { useTools } from './use-tools.ts';

interface TextToolbarProps {
  editor: LexicalEditor;
  formats: TextFormats;
  /** Id of the controlled text. */
  controls: string;
  requests: ToolRequests;
}

const QUICK = TEXT_TOOLS.filter((tool) => tool.isQuick);
const OTHERS = TEXT_TOOLS.filter((tool) => !tool.isQuick);
const MORE = 'more';

/** Toolbar with roving focus (WAI-ARIA toolbar pattern). Escape moves the focus to the text. */
export function TextToolbar({ editor, formats, controls, requests }: TextToolbarProps) {
  const [current, setCurrent] = useState(QUICK[0]?.id);
  const [isOpen, setIsOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const { menu, opening, press, choose, closeMenu } = useTools(editor, formats, requests, area);

  const leaveMenu = () => {
    closeMenu();
    area.current?.querySelector<HTMLElement>('[aria-haspopup][aria-expanded="true"]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && !isStepKey(event.key)) return;
    event.preventDefault();
    if (event.key === 'Escape') editor.focus();
    else stepFocus(event.currentTarget, event.key);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) closeMenu();
  };
  const buttons = (tools: readonly TextTool[]) =>
    tools.map((tool) => (
      <ToolButton
        key={tool.id}
        tool={tool}
        formats={formats}
        isCurrent={tool.id === current}
        isExpanded={tool.id === menu}
        onFocus={() => setCurrent(tool.id)}
        onPress={(how) => press(tool, how)}
      />
    ));
  const opened = TEXT_TOOLS.find(({ id }) => id === menu);
  return (
    <div ref={area} className={styles.area} onBlur={onBlur}>
      <div
        role="toolbar"
        aria-label="Formatação do texto"
        aria-controls={controls}
        className={classNames(styles.toolbar, isOpen && styles.open)}
        onKeyDown={onKeyDown}
      >
        {buttons(QUICK)}
        <button
          type="button"
          className={classNames(styles.tool, styles.more)}
          tabIndex={current === MORE ? 0 : -1}
          aria-label="Mais ferramentas"
          title="Mais ferramentas"
          aria-expanded={isOpen}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(MORE)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {moreIcon}
        </button>
        {buttons(OTHERS)}
      </div>
      {opened && 'choices' in opened && (
        <ToolMenuPanel
          key={opened.id}
          menu={opened}
          formats={formats}
          takesFocus={opening.byKeyboard}
          at={opening.at}
          onChoose={choose}
          onLeave={leaveMenu}
          onDismiss={closeMenu}
        />
      )}
    </div>
  );
}
