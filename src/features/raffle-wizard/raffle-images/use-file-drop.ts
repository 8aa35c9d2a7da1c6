import { type DragEvent, useEffect, useState } from 'react';

const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') === true;

/** A file that misses the place would make the browser leave the page for it. */
function keepPage(event: globalThis.DragEvent): void {
  if (!carriesFiles(event)) return;
  event.preventDefault();
  if (event.type === 'dragover' && event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** A place that files can be dragged to: its handlers, and whether files are over it. Elsewhere on the page they are ignored. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  // Entering a child comes before leaving its parent: the place counts both.
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
