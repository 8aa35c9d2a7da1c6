import { type Ref, useImperativeHandle, useState } from 'react';
import type { RichTextHandle } from './editor.tsx';

/** The focus of an editor that is not there yet: asked for before, it is given when the editor comes. */
class FocusInTime implements RichTextHandle {
  private editor: RichTextHandle | null = null;
  private isWanted = false;

  readonly take = (editor: RichTextHandle | null): void => {
    this.editor = editor;
    if (editor && this.isWanted) this.focus();
  };

  readonly focus = (): void => {
    this.isWanted = this.editor === null;
    this.editor?.focus();
  };
}

/** An editor that comes late, by `take`: it, and `ref` in its place, may be asked for the focus at any time. */
export function useFocusInTime(ref: Ref<RichTextHandle> | undefined): FocusInTime {
  const [late] = useState(() => new FocusInTime());
  useImperativeHandle(ref, () => ({ focus: late.focus }), [late]);
  return late;
}
