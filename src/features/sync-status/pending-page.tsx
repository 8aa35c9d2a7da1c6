import { useLiveQuery } from 'dexie-react-hooks';
import { sendOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { showToast } from '#src/ui/feedback.ts';
import { useMediaQuery, WIDE_SCREEN } from '#src/ui/media-query.ts';
import { Page } from '#src/ui/page.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { StickyAction } from '#src/ui/sticky-action.tsx';
import { ArrivedTicket } from './arrived-ticket.tsx';
import type { PendingGroup } from './pending-items.ts';
import { PendingList } from './pending-list.tsx';
import styles from './pending-page.module.css';
import { StorageMeter } from './storage-meter.tsx';
import { readPending } from './read-pending.ts';

/** 'Pendências de envio': what only this device has, why, and what comes next. */
export function PendingPage() {
  const engine = getSyncEngine();
  const isWide = useMediaQuery(WIDE_SCREEN);
  const groups = useLiveQuery(() => readPending(engine.database), [engine]);
  // What was never saved with its step's button is not in the queue: sending would do nothing for it.
  const isQueued = groups?.some(({ items }) => items.some(({ state }) => state.kind !== 'unsaved'));
  const button = isQueued === true && <SendNow />;
  return (
    <Page title="Pendências de envio" narrow aside={isWide && button}>
      <Content groups={groups} />
      <StorageMeter engine={engine} />
      {!isWide && button && <StickyAction>{button}</StickyAction>}
    </Page>
  );
}

function Content({ groups }: { groups: PendingGroup[] | undefined }) {
  if (groups === undefined) {
    return (
      <div className={styles.list} aria-busy="true" aria-label="Abrindo as pendências">
        <Skeleton height="132px" radius="14px" />
      </div>
    );
  }
  return groups.length === 0 ? <AllSent /> : <PendingList groups={groups} />;
}

function AllSent() {
  return (
    <EmptyState
      drawing={<ArrivedTicket />}
      title="Tudo enviado"
      text="O servidor tem tudo o que você escreveu neste aparelho. O que fizer sem internet espera aqui e vai sozinho."
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={APP_PATHS.myRaffles}>
          Ir para minhas rifas
        </Link>
      }
    />
  );
}

/** Sends without waiting for the next try, and says what came of it where the list does not. */
function SendNow() {
  const engine = getSyncEngine();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await engine.sendNow();
    } finally {
      setSending(false);
    }
    if (!engine.connectivity.isOnline()) {
      showToast({ message: 'Ainda sem internet. Vai sozinho quando ela voltar.', tone: 'neutral' });
    }
  };
  return (
    <Button icon={sendOutline} pending={isSending} onClick={send}>
      Enviar agora
    </Button>
  );
}
