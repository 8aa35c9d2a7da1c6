import type { ReactNode } from 'react';
import { classNames } from '../elements/class-names.ts';
import styles from './page.module.css';
import { PageTitle } from './page-title.tsx';

interface PageProps {
  title: string;
  /** Beside the title on large screens. */
  aside?: ReactNode;
  /** Limits the width, for forms. */
  narrow?: boolean;
  children: ReactNode;
}

/** A screen inside the shell: title and content. */
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
