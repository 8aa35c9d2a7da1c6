import { folderOpenOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import styles from './file-drop.module.css';
import { Icon } from '../elements/icon.tsx';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Listens to files dragged over the page. Returns the unsubscribe function. */
function listen(onOver: (isOver: boolean) => void, onFiles: (files: File[]) => void): () => void {
  const listening = new AbortController();
  const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
    addEventListener(type, (event) => carriesFiles(event) && act(event), { signal: listening.signal });
  on('dragenter', () => onOver(true));
  on('dragover', (event) => event.preventDefault());
  // `relatedTarget` is null when the drag leaves the window.
  on('dragleave', ({ relatedTarget }) => relatedTarget === null && onOver(false));
  on('drop', (event) => {
    event.preventDefault();
    onOver(false);
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  return () => listening.abort();
}

interface FileDropProps {
  /** Shown over the page while files are dragged over it. */
  label: string;
  onFiles: (files: File[]) => void;
}

/** Accepts files dropped anywhere on the page. */
export function FileDrop({ label, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => listen(setOver, onFiles), [onFiles]);
  if (!isOver) return null;
  return (
    <div className={styles.over} aria-hidden>
      <p className={styles.word}>
        <Icon icon={folderOpenOutline} />
        {label}
      </p>
    </div>
  );
}
