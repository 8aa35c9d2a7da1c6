import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { TornTicket } from '#src/ui/drawings.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import styles from './plain-screen.module.css';

/** An address that is none of ours. */
export function NotFoundScreen() {
  return (
    <main className={styles.screen}>
      <EmptyState
        level={1}
        drawing={<TornTicket />}
        title="Não encontramos esta página"
        text="O endereço pode ter mudado, ou veio com um pedaço a menos."
        action={
          <Link className={buttonClass({})} to={APP_PATHS.home}>
            Voltar ao início
          </Link>
        }
      />
    </main>
  );
}
