import { arrowBackOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#src/ui/elements/icon.tsx';
import { classNames } from '#src/ui/elements/class-names.ts';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { useTitleFocus } from '#src/ui/layout/use-title-focus.ts';
import styles from './sales-layout.module.css';

interface SalesLayoutProps {
  title: string;
  /** Target and label of the back arrow. */
  back: { path: string; label: string };
  aside?: ReactNode;
  /** Limits the width for reading a single purchase. */
  narrow?: boolean;
  /** What the page shows: when it changes, focus that is lost with a button goes to the title. */
  state?: string | undefined;
  children: ReactNode;
}

/** Layout of the screens below 'Minhas vendas', with a back link beside the title. */
export function SalesLayout({ title, back, aside, narrow = false, state, children }: SalesLayoutProps) {
  const page = useTitleFocus(state);
  return (
    <div ref={page} className={classNames(styles.page, narrow && styles.narrow)}>
      <div className={styles.head}>
        <Link to={back.path} className={classNames('plain-icon-button', styles.back)} aria-label={back.label}>
          <Icon icon={arrowBackOutline} />
        </Link>
        <PageTitle className={styles.title}>{title}</PageTitle>
        {aside}
      </div>
      {children}
    </div>
  );
}
