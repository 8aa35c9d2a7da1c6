import { SYNC_TEXT } from '#core/text/sync.ts';
import { sparklesOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Button } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { STICKY_ACTION_ATTRIBUTE } from '#src/ui/layout/sticky-action.tsx';
import { applyUpdate, postponeUpdate, useIsUpdateNeeded } from './app-update.ts';
import styles from './update-banner.module.css';

const OFFERED = { title: 'Nova versão disponível', promise: 'O que você escreveu fica salvo.' };
const NEEDED = {
  title: SYNC_TEXT.update,
  promise: 'O servidor não entende mais esta versão. O que você escreveu fica salvo e é enviado depois.',
};
const NEEDED_OUTSIDE_DASHBOARD = {
  title: 'Atualize para continuar',
  promise:
    'O servidor não entende mais esta versão. A página recarrega, e o que você digitou aqui precisa ser digitado de novo.',
};

function wordsOf(isNeeded: boolean, keepsText: boolean) {
  if (!keepsText) return NEEDED_OUTSIDE_DASHBOARD;
  return isNeeded ? NEEDED : OFFERED;
}

/** The offer of a new version: above the screen's primary action, never forced. `keepsText`: what is typed is stored. */
export function UpdateOffer({ keepsText }: { keepsText: boolean }) {
  const [isTaken, setTaken] = useState(false);
  const { title, promise } = wordsOf(useIsUpdateNeeded(), keepsText);
  const take = () => {
    setTaken(true);
    void applyUpdate();
  };
  return (
    <div className={styles.offer} {...{ [STICKY_ACTION_ATTRIBUTE]: 'note' }}>
      <Icon icon={sparklesOutline} className={styles.icon ?? ''} />
      <p className={styles.text}>
        <b className={styles.title}>{title}</b>
        <span className={styles.promise}>{promise}</span>
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
