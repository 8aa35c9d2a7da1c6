import { folderOpenOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { keepWaitingFiles } from '#src/raffle-files/waiting-files.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './raffle-file-drop.module.css';

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

/** The whole list takes raffles' files that are dropped on it. */
export function RaffleFileDrop() {
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  useEffect(
    () =>
      listen(setOver, (files) => {
        keepWaitingFiles(files);
        void navigate(APP_PATHS.openRaffle);
      }),
    [navigate],
  );
  if (!isOver) return null;
  return (
    <div className={styles.over} aria-hidden>
      <p className={styles.word}>
        <Icon icon={folderOpenOutline} />
        Solte aqui o arquivo da rifa
      </p>
    </div>
  );
}
