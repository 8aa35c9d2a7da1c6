import { useNavigate } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { DROP_HERE } from '#core/text/raffle-files.ts';
import { keepWaitingFiles } from '#src/raffle-files/waiting-files.ts';
import { FileDrop } from '#src/ui/file-drop.tsx';

/** The whole list takes raffles' files that are dropped on it. */
export function RaffleFileDrop() {
  const navigate = useNavigate();
  const open = (files: File[]) => {
    keepWaitingFiles(files);
    void navigate(APP_PATHS.openRaffle);
  };
  return <FileDrop word={DROP_HERE} onFiles={open} />;
}
