import { sparklesOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { STICKY_ACTION_ATTRIBUTE } from '#src/ui/sticky-action.tsx';
import { applyUpdate, postponeUpdate, useUpdateOffer } from './app-update.ts';
import styles from './update-banner.module.css';

/**
 * 'Nova versão disponível': offered above the screen's primary action, never forced. Its place is there from the start:
 * what appears in it is said by screen readers when they have time.
 */
export function UpdateBanner() {
  const isOffered = useUpdateOffer();
  return <div role="status">{isOffered && <Offer />}</div>;
}

function Offer() {
  const [isTaken, setTaken] = useState(false);
  const take = () => {
    setTaken(true);
    void applyUpdate();
  };
  return (
    <div className={styles.offer} {...{ [STICKY_ACTION_ATTRIBUTE]: 'note' }}>
      <Icon icon={sparklesOutline} className={styles.icon ?? ''} />
      <p className={styles.text}>
        <b className={styles.title}>Nova versão disponível</b>
        <span className={styles.promise}>O que você escreveu fica salvo.</span>
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
