// A frame around what is new with each drawing: what the compiler would remember of it costs only bytes.
'use no memo';

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';
import { PageTitle } from './page-title.tsx';

interface PageProps {
  title: string;
  /** Beside the title on large screens. */
  aside?: ReactNode;
  /** As narrow as a form reads well. */
  narrow?: boolean;
  children: ReactNode;
}

/** A screen inside the shell: its title, and its content below. */
export function Page({ title, aside, narrow = false, children }: PageProps) {
  return (
    <div className={classNames(styles.page, narrow && styles.narrow)}>
      <div className={styles.head}>
        <PageTitle>{title}</PageTitle>
        {aside}
      </div>
      {children}
    </div>
  );
}
