import { arrowBackOutline } from 'ionicons/icons';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Icon } from '#src/ui/elements/icon.tsx';
import { classNames } from '#src/ui/elements/class-names.ts';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { useTitleFocus } from '#src/ui/layout/use-title-focus.ts';
import { useOpenedFrom } from '#src/ui/layout/opened-from.ts';
import styles from './sales-layout.module.css';

/** Target and label of the back arrow. */
interface BackTarget {
  path: string;
  label: string;
}

interface SalesLayoutProps {
  title: string;
  back: BackTarget;
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
        <BackArrow {...back} />
        <PageTitle className={styles.title}>{title}</PageTitle>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** Goes back in history if the screen was opened from there: its filter and scroll position return. */
function BackArrow({ path, label }: BackTarget) {
  const navigate = useNavigate();
  const isBehind = useOpenedFrom() === path;
  const goBack = (event: MouseEvent) => {
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={path}
      className={classNames('plain-icon-button', styles.back)}
      aria-label={label}
      onClick={isBehind ? goBack : undefined}
    >
      <Icon icon={arrowBackOutline} />
    </Link>
  );
}
