import { useState, useSyncExternalStore } from 'react';
import { Button } from '#src/ui/elements/button.tsx';
import { focusTitle } from '#src/ui/layout/page-title.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import styles from './notifications.module.css';
import { offer } from './offer-state.ts';
import { useNotifications } from './use-notifications.ts';

/**
 * Offers to notify, after something was published or is waited for, and never at the start. Whether it is there is decided when
 * its screen comes up: nothing moves under the thumb later.
 */
export function NotificationOffer() {
  const isStillDue = useSyncExternalStore(offer.subscribe, offer.isDue);
  const [wasDue] = useState(offer.isDue);
  // Only then: asking the browser what it permits holds every screen up for as long as a frame.
  return wasDue && isStillDue ? <OfferWhereReady /> : null;
}

function OfferWhereReady() {
  const { support, isOn, isWorking, problem, turnOn } = useNotifications();
  if (support !== 'ready' || isOn !== false) return null;
  const decline = () => {
    focusTitle();
    offer.answer();
  };
  const accept = async () => {
    if (!(await turnOn())) return;
    offer.answer();
    showToast({ message: 'Avisos ligados neste aparelho', tone: 'success' });
  };
  return (
    <section className={styles.offer} aria-label="Avisos neste aparelho">
      <p className={styles.offerText}>
        <b>Quer saber na hora?</b>
        <span>
          Avisamos neste aparelho quando sua rifa entrar no ar, um comprador avisar que pagou ou sair o
          resultado, mesmo com o app fechado.
        </span>
        <span role="status" className={styles.problem}>
          {problem}
        </span>
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={decline}>
          Agora não
        </Button>
        <Button variant="secondary" pending={isWorking} onClick={() => void accept()}>
          Ligar avisos
        </Button>
      </div>
    </section>
  );
}
