import { IonMenu } from '@ionic/react';
import { downloadOutline } from 'ionicons/icons';
import { Activity, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import type { User } from '#core/domain/account/user.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import '#src/ui/theme/ionic.ts';
import styles from './drawer.module.css';
import { MENU_ICONS } from './menu-icons.ts';
import { MenuList } from './menu-list.tsx';
import { personOf } from './person.ts';

/** Imperative handle of the drawer. */
export interface DrawerHandle {
  open(): Promise<boolean>;
}

export interface DrawerProps {
  contentId: string;
  user: User;
  install: (() => Promise<void>) | undefined;
  version: string;
  ref: Ref<DrawerHandle>;
}

/** The menu of small screens (P-105): the signed-in user and the links. */
export function Drawer({ contentId, user, install, version, ref }: DrawerProps) {
  const menu = useRef<HTMLIonMenuElement>(null);
  // Links are rendered again on every navigation; those of a closed drawer only after the new screen was rendered.
  const [isOpen, setOpen] = useState(false);
  const person = personOf(user);
  useImperativeHandle(ref, () => ({ open: async () => (await menu.current?.open()) ?? false }));
  return (
    <IonMenu
      ref={menu}
      className={styles.drawer}
      contentId={contentId}
      type="overlay"
      aria-label="Menu"
      onIonWillOpen={() => setOpen(true)}
      onIonDidClose={() => setOpen(false)}
    >
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <div className={styles.inside}>
          <div className={styles.person}>
            <Avatar initials={person.initials} imageUrl={person.imageUrl} size="large" />
            <p className={styles.name}>{person.name}</p>
            <p className={styles.email}>{user.email}</p>
          </div>
          <nav aria-label="Menu principal">
            <MenuList
              className={styles.menu}
              icons={MENU_ICONS}
              onFollow={() => void menu.current?.close()}
            />
          </nav>
          <div className={styles.foot}>
            {install !== undefined && (
              <Button variant="quiet" icon={downloadOutline} onClick={install}>
                Instalar o aplicativo
              </Button>
            )}
            <p className={styles.legal}>
              <Link to={APP_PATHS.terms}>Termos de uso</Link>
              <Link to={APP_PATHS.privacy}>Privacidade</Link>
            </p>
            <p className={styles.version}>Versão {version}</p>
          </div>
        </div>
      </Activity>
    </IonMenu>
  );
}
