import { useEffect, useRef } from 'react';

/** Targets where pasting is left alone: text fields, editors and dialogs. */
const OTHERS_PASTE = 'input:not([type="file"]), textarea, [contenteditable="true"], dialog';

/** Handles pictures pasted anywhere on the page except into text. */
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
