import { type Ref, useImperativeHandle, useState } from 'react';
import type { RichTextHandle } from './editor.tsx';

/** Defers a focus request until the editor is mounted. */
class DeferredFocus implements RichTextHandle {
  private editor: RichTextHandle | null = null;
  private isRequested = false;

  readonly take = (editor: RichTextHandle | null): void => {
    this.editor = editor;
    if (editor && this.isRequested) this.focus();
  };

  readonly focus = (): void => {
    this.isRequested = this.editor === null;
    this.editor?.focus();
  };
}

/** Handle for a lazily mounted editor, which is attached by `take`. It, and `ref`, can be focused at any time. */
export function useDeferredFocus(ref: Ref<RichTextHandle> | undefined): DeferredFocus {
  const [late] = useState(() => new DeferredFocus());
  useImperativeHandle(ref, () => ({ focus: late.focus }), [late]);
  return late;
}
