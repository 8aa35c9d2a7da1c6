import type { ReactNode } from 'react';
import { Link, useOutletContext } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import type { User } from '#core/domain/account/user.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { ProfileCard } from './avatar/profile-card.tsx';
import { ContactsCard } from './contacts/contacts-card.tsx';
import { DataCard } from './data-card.tsx';
import styles from './my-data.module.css';
import { NamesForm } from './names-form.tsx';
import { PasswordCard } from './password-card.tsx';
import { RemovalCard } from './removal/removal-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

interface MyDataPageProps {
  /** Sections of other features. */
  children?: ReactNode;
}

/** 'Meus dados' (P-106): profile, contacts, sessions. Readable offline; changes need the server. */
export function MyDataPage({ children }: MyDataPageProps) {
  const user = useOutletContext<User>();
  return (
    <Page title="Meus dados" narrow>
      <ProfileCard user={user} />
      <NamesForm key={user.id} user={user} />
      <ContactsCard user={user} />
      <PasswordCard email={user.email} />
      <SessionsCard />
      {children}
      <DataCard user={user} />
      <RemovalCard user={user} />
      <p className={styles.legal}>
        <Link to={APP_PATHS.privacy}>Como cuidamos dos seus dados</Link>
        <Link to={APP_PATHS.terms}>Termos de uso</Link>
      </p>
    </Page>
  );
}
