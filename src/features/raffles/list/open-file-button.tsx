import { folderOpenOutline } from 'ionicons/icons';
import { useNavigate } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { pickRaffleFiles } from '#src/raffle-files/pick-raffle-files.ts';
import { keepWaitingFiles } from '#src/raffle-files/waiting-files.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';

const LABEL = 'Abrir rifa de um arquivo';

function usePick(): () => void {
  const navigate = useNavigate();
  return () =>
    pickRaffleFiles((files) => {
      keepWaitingFiles(files);
      void navigate(APP_PATHS.openRaffle);
    });
}

/** Imports a raffle from a file; shown in the empty state. */
export function OpenFileButton() {
  return (
    <Button variant="quiet" icon={folderOpenOutline} onClick={usePick()}>
      {LABEL}
    </Button>
  );
}

/** The same as an icon in the list's toolbar. */
export function OpenFileIcon() {
  return <IconButton icon={folderOpenOutline} label={LABEL} onClick={usePick()} />;
}
