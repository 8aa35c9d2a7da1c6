import { SYNC_TEXT } from '#core/text/sync.ts';
import { alertCircleOutline, sparklesOutline } from 'ionicons/icons';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { focusTitle } from '#src/ui/layout/page-title.tsx';
import { STICKY_ACTION_ATTRIBUTE } from '#src/ui/layout/sticky-action.tsx';
import { applyUpdate, postponeUpdate, tryUpdateAgain, useIsUpdateNeeded } from './app-update.ts';
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

interface NoteProps {
  icon: string;
  title: string;
  promise: string;
  /** The button beside 'Depois'. */
  children: ReactNode;
}

function postpone(): void {
  focusTitle();
  postponeUpdate();
}

function UpdateNote({ icon, title, promise, children }: NoteProps) {
  return (
    <div className={styles.offer} {...{ [STICKY_ACTION_ATTRIBUTE]: 'note' }}>
      <Icon icon={icon} className={styles.icon ?? ''} />
      <p className={styles.text}>
        <b className={styles.title}>{title}</b>
        <span className={styles.promise}>{promise}</span>
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={postpone}>
          Depois
        </Button>
        {children}
      </div>
    </div>
  );
}

/** Shown where the device has no room for the new version (P-1021). Each failed try mounts a new one, whose button is enabled again. */
export function LackOfRoom() {
  const [isAsked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    tryUpdateAgain();
  };
  return (
    <UpdateNote
      icon={alertCircleOutline}
      title="Falta espaço para atualizar"
      promise="Apague fotos, vídeos ou aplicativos que você não usa mais e tente de novo."
    >
      <Button variant="secondary" pending={isAsked} onClick={ask}>
        Tentar de novo
      </Button>
    </UpdateNote>
  );
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
    <UpdateNote icon={sparklesOutline} title={title} promise={promise}>
      <Button variant="secondary" pending={isTaken} onClick={take}>
        Atualizar
      </Button>
    </UpdateNote>
  );
}
