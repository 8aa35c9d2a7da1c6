import { type DragEvent, useEffect, useState } from 'react';

const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') === true;

/** Without this, a file dropped beside the target would make the browser navigate to it. */
function keepPage(event: globalThis.DragEvent): void {
  if (!carriesFiles(event)) return;
  event.preventDefault();
  if (event.type === 'dragover' && event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Handlers of a drop target, and whether files are dragged over it. Files dropped elsewhere on the page are ignored. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  // `dragenter` of a child fires before `dragleave` of its parent, so both are counted.
  const [depth, setDepth] = useState(0);

  useEffect(() => {
    addEventListener('dragover', keepPage);
    addEventListener('drop', keepPage);
    return () => {
      removeEventListener('dragover', keepPage);
      removeEventListener('drop', keepPage);
    };
  }, []);

  const whenFiles = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (carriesFiles(event)) act(event);
  };
  return {
    isOver: depth > 0,
    place: {
      onDragEnter: whenFiles(() => setDepth((before) => before + 1)),
      onDragLeave: whenFiles(() => setDepth((before) => Math.max(0, before - 1))),
      onDragOver: whenFiles((event) => {
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = 'copy';
      }),
      onDrop: whenFiles((event) => {
        event.preventDefault();
        setDepth(0);
        onFiles([...event.dataTransfer.files]);
      }),
    },
  };
}
