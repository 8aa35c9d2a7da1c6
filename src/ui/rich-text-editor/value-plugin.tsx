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
 * Ties the editor to a controlled value. `onChange` hears real edits only: opening a text, moving the caret and
 * rewriting the same text in other tags change nothing.
 */
export function ValuePlugin({ value, onChange }: ValuePluginProps) {
  const [editor] = useLexicalComposerContext();
  const known = useRef(value);
  /** Values that this editor has told and that have not come back yet: they are not news. */
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
      // Undo puts a whole state back without saying what is different in it.
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
