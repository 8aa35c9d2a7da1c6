import { arrowBack } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { useTitleFocus } from '#src/ui/layout/use-title-focus.ts';
import styles from './buyer-page.module.css';

interface BuyerPageProps {
  title: string;
  /** At the end of the top bar. */
  aside?: ReactNode;
  /** Target of the back arrow; the previous screen if undefined. */
  backTo?: string | undefined;
  /** What the page shows: when it changes, focus that is lost with a field or a button goes to the title. */
  state?: string;
  children: ReactNode;
}

/** Layout of a buyer's screens after the raffle's page: one narrow column below a bar with a back link. */
export function BuyerPage({ title, aside, backTo, state, children }: BuyerPageProps) {
  const page = useTitleFocus(state);
  return (
    <div ref={page} className={styles.page}>
      <header className={styles.bar}>
        <BackLink to={backTo} />
        <PageTitle className={styles.title}>{title}</PageTitle>
        <span className={styles.aside}>{aside}</span>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

/** Goes back in history; if the screen was opened by its address, goes to the home page. */
function BackLink({ to }: { to: string | undefined }) {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  const content = <Icon icon={arrowBack} label="Voltar" />;
  if (to !== undefined || isFirst) {
    return (
      <Link className="plain-icon-button" to={to ?? APP_PATHS.home}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className="plain-icon-button" onClick={() => void navigate(-1)}>
      {content}
    </button>
  );
}
