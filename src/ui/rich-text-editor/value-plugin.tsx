import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect, useRef } from 'react';
import { readHtml, registerLinkGuard, replaceHtml, SEED_TAG } from './lexical-html.ts';

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

  useEffect(() => registerLinkGuard(editor), [editor]);

  useEffect(() => {
    let last = readHtml(editor);
    return editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      const html = readHtml(editor);
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
