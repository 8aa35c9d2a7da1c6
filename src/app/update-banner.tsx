import { SYNC_TEXT } from '#core/text/sync.ts';
import { sparklesOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Button } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { STICKY_ACTION_ATTRIBUTE } from '#src/ui/layout/sticky-action.tsx';
import { applyUpdate, postponeUpdate, useIsUpdateNeeded } from './app-update.ts';
import styles from './update-banner.module.css';

/** The offer of a new version: above the screen's primary action, never forced. */
export function UpdateOffer() {
  const [isTaken, setTaken] = useState(false);
  const isNeeded = useIsUpdateNeeded();
  const take = () => {
    setTaken(true);
    void applyUpdate();
  };
  return (
    <div className={styles.offer} {...{ [STICKY_ACTION_ATTRIBUTE]: 'note' }}>
      <Icon icon={sparklesOutline} className={styles.icon ?? ''} />
      <p className={styles.text}>
        <b className={styles.title}>{isNeeded ? SYNC_TEXT.update : 'Nova versão disponível'}</b>
        <span className={styles.promise}>
          {isNeeded && 'O servidor não entende mais esta versão. '}
          {isNeeded
            ? 'O que você escreveu fica salvo e é enviado depois.'
            : 'O que você escreveu fica salvo.'}
        </span>
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={postponeUpdate}>
          Depois
        </Button>
        <Button variant="secondary" pending={isTaken} onClick={take}>
          Atualizar
        </Button>
      </div>
    </div>
  );
}
