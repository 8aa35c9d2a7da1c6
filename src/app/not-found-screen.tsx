import { Link, useLocation } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { LostTicket } from '#src/ui/drawings/lost-ticket.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';
import styles from './not-found-screen.module.css';
import { useSession } from './session-store.ts';

/** Shown for unknown paths. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
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
              O endereço <b className={styles.address}>{decodedPath(pathname)}</b> não existe na Rifaria.
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
