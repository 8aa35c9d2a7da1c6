import { createRoot } from 'react-dom/client';
import { download } from '#src/raffle-files/download.ts';
import { findSession } from '#src/storage/session.ts';
import { silentStorage } from '#src/storage/silent-storage.ts';
import { continueWithoutStorage } from '#src/storage/without-storage.ts';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import errorStyles from './error-screen.module.css';
import { journalFiles } from './journal-file.ts';
import styles from './silent-storage.module.css';

function SilentStorage({ files }: { files: readonly File[] }) {
  return (
    <main className={styles.screen}>
      <EmptyState
        level={1}
        drawing={<TornTicket />}
        title="Suas rifas estão demorando para abrir"
        text={
          <>
            Elas ficam guardadas neste aparelho, e o navegador ainda não conseguiu abri-las. Feche outras abas
            da Rifaria ou reinicie o navegador. Quando ele responder, a tela abre sozinha.
            {files.length > 0 && ' O que você escreveu por último dá para baixar agora, sem as fotos.'}
          </>
        }
        action={
          <div className={errorStyles.actions}>
            <Button onClick={() => location.reload()}>Tentar de novo</Button>
            {files.length > 0 && (
              <Button variant="secondary" onClick={() => files.forEach(download)}>
                Baixar meus rascunhos
              </Button>
            )}
            <Button variant="quiet" onClick={continueWithoutStorage}>
              Continuar sem guardar neste aparelho
            </Button>
          </div>
        }
      />
    </main>
  );
}

/** Says over the page that the device's storage does not open (P-1028), until it does. */
export function showSilentStorage(): void {
  if (!silentStorage.get()) return;
  const userId = findSession()?.user.id;
  const files = userId === undefined ? [] : journalFiles(userId, new Date());
  const place = document.body.appendChild(document.createElement('div'));
  place.setAttribute('role', 'alert');
  const root = createRoot(place);
  root.render(<SilentStorage files={files} />);
  const app = document.getElementById('root');
  if (app) app.inert = true;
  const stop = silentStorage.subscribe(() => {
    stop();
    root.unmount();
    place.remove();
    if (app) app.inert = false;
  });
}
