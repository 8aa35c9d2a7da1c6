import { classNames } from '#src/ui/elements/class-names.ts';
import { arrowBackOutline } from 'ionicons/icons';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import styles from './wizard.module.css';

interface WizardLayoutProps {
  /** The raffle's sync state, at the end of the bar. */
  aside?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The wizard's own top bar and page. Leaving needs no confirmation, since input is saved. */
export function WizardLayout({ aside, titleRef, children }: WizardLayoutProps) {
  // Its children change with every render: memoization by the React compiler would only add bytes.
  'use no memo';
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link
          to={APP_PATHS.myRaffles}
          className={classNames('plain-icon-button', styles.back)}
          aria-label="Voltar para Minhas rifas"
        >
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
