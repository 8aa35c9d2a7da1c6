import { useEffect, useRef } from 'react';

/** Where what is pasted is text: fields and editors, and dialogs over the page. */
const OTHERS_PASTE = 'input:not([type="file"]), textarea, [contenteditable="true"], dialog';

/** Pictures pasted anywhere on the page but into a text. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      if (target instanceof Element && target.closest(OTHERS_PASTE)) return;
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
