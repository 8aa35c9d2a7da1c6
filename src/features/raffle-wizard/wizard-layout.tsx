// A frame around what is new with each drawing: what the compiler would remember of it costs only bytes.
'use no memo';

import { arrowBackOutline } from 'ionicons/icons';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './wizard.module.css';

interface WizardLayoutProps {
  /** How the raffle stands, at the end of the bar. */
  aside?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The wizard's own top bar and page. Leaving asks nothing: what is typed is saved. */
export function WizardLayout({ aside, titleRef, children }: WizardLayoutProps) {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link to={APP_PATHS.myRaffles} className={styles.back} aria-label="Voltar para Minhas rifas">
          <Icon icon={arrowBackOutline} />
        </Link>
        <h1 ref={titleRef} className={styles.title} tabIndex={-1}>
          Editar rifa
        </h1>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </div>
  );
}
