import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { HISTORIC_TAG } from 'lexical';
import { useEffect, useRef } from 'react';
import { HtmlReader } from './lexical-export.ts';
import { replaceHtml, SEED_TAG } from './lexical-import.ts';
import { registerNodeRules } from './node-rules.ts';

interface ValuePluginProps {
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
}

/**
 * Makes the editor a controlled component. `onChange` is called for edits only, not when a text is opened, the caret moves or
 * equal text gets other markup.
 */
export function ValuePlugin({ value, onChange }: ValuePluginProps) {
  const [editor] = useLexicalComposerContext();
  const known = useRef(value);
  /** Values passed to `onChange` that have not been set as `value` yet; they are ignored when they are. */
  const echoes = useRef(new Set<string>());
  const listener = useRef(onChange);

  useEffect(() => {
    listener.current = onChange;
  }, [onChange]);

  useEffect(() => registerNodeRules(editor), [editor]);

  useEffect(() => {
    const reader = new HtmlReader(editor);
    let last = reader.read();
    return editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      // Undo restores a whole state and does not report the changed elements.
      const html = reader.read(tags.has(HISTORIC_TAG) ? undefined : dirtyElements);
      if (html === last) return;
      last = html;
      if (tags.has(SEED_TAG)) return;
      known.current = html;
      echoes.current.add(html);
      listener.current(html);
    });
  }, [editor]);

  useEffect(() => {
    if (value === known.current) echoes.current.clear();
    else if (!echoes.current.has(value)) {
      known.current = value;
      replaceHtml(editor, value);
    }
  }, [editor, value]);

  return null;
}
