import { useNavigate } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { DROP_HERE } from '#core/text/raffles/raffle-files.ts';
import { keepWaitingFiles } from '#src/raffle-files/waiting-files.ts';
import { FileDrop } from '#src/ui/fields/file-drop.tsx';

/** Makes the whole list a drop target for raffle files. */
export function RaffleFileDrop() {
  const navigate = useNavigate();
  const open = (files: File[]) => {
    keepWaitingFiles(files);
    void navigate(APP_PATHS.openRaffle);
  };
  return <FileDrop label={DROP_HERE} onFiles={open} />;
}
