import { folderOpenOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import styles from './file-drop.module.css';
import { Icon } from './icon.tsx';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Listens to files that are dragged over the page. Answers how to stop. */
function listen(onOver: (isOver: boolean) => void, onFiles: (files: File[]) => void): () => void {
  const listening = new AbortController();
  const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
    addEventListener(type, (event) => carriesFiles(event) && act(event), { signal: listening.signal });
  on('dragenter', () => onOver(true));
  on('dragover', (event) => event.preventDefault());
  // It has no element that it goes to once it leaves the window.
  on('dragleave', ({ relatedTarget }) => relatedTarget === null && onOver(false));
  on('drop', (event) => {
    event.preventDefault();
    onOver(false);
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  return () => listening.abort();
}

interface FileDropProps {
  /** Said over the page while files are dragged over it. */
  word: string;
  onFiles: (files: File[]) => void;
}

/** The whole page takes files that are dropped on it. */
export function FileDrop({ word, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => listen(setOver, onFiles), [onFiles]);
  if (!isOver) return null;
  return (
    <div className={styles.over} aria-hidden>
      <p className={styles.word}>
        <Icon icon={folderOpenOutline} />
        {word}
      </p>
    </div>
  );
}
