import { Link, useLocation } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { LostTicket } from '#src/ui/drawings/lost-ticket.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';
import { useHydrated } from '#src/ui/loading/use-hydrated.ts';
import styles from './not-found-screen.module.css';
import { useSession } from './session-store.ts';

/** Shown for unknown paths. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  // The build's page is for every address.
  const isHydrated = useHydrated();
  const isSignedIn = useSession() !== undefined;
  return (
    <PublicPage>
      <EmptyState
        level={1}
        drawing={<LostTicket />}
        title="Não encontramos esta página"
        text={
          <>
            <p>
              Este endereço não existe na Rifaria.
              <b className={styles.address}>{isHydrated ? decodedPath(pathname) : ''}</b>
            </p>
            <p>Se foi um link que você recebeu, peça de novo a quem mandou: pode ter vindo pela metade.</p>
          </>
        }
        action={
          <Link className={buttonClass({})} to={isSignedIn ? APP_PATHS.myRaffles : APP_PATHS.home}>
            {isSignedIn ? 'Ir para minhas rifas' : 'Voltar ao início'}
          </Link>
        }
      />
    </PublicPage>
  );
}

/** The decoded path. Unchanged where it ends within an escape sequence. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
