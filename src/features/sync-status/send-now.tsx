import { sendOutline } from 'ionicons/icons';
import { useState } from 'react';
import { storageMessage } from '#src/storage/storage-problem.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { showToast, type Toast } from '#src/ui/overlays/feedback.ts';
import { isSendable } from './pending-item.ts';
import { STILL_OFFLINE } from './pending-words.ts';
import { readPending } from './read-pending.ts';

/** Toast for the result of sending; undefined if nothing is pending any more, which the empty list shows. */
async function outcomeOf({ connectivity, database }: SyncEngine): Promise<Toast | undefined> {
  if (!connectivity.isOnline()) return { message: STILL_OFFLINE, tone: 'neutral' };
  const items = (await readPending(database)).flatMap((group) => group.items);
  if (items.length === 0) return undefined;
  const waiting = items.filter(isSendable);
  if (waiting.length === 0) return { message: 'Enviado. O resto da lista espera por você.', tone: 'success' };
  return waiting.some(({ state }) => state.kind === 'attention')
    ? { message: 'O servidor não aceitou tudo: veja o motivo na lista.', tone: 'warning' }
    : { message: 'O servidor ainda não recebeu tudo. Tentaremos de novo automaticamente.', tone: 'neutral' };
}

/** 'Enviar agora': sends without waiting for the next retry, and reports the result (P-1018). */
export function SendNow() {
  const engine = getSyncEngine();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await engine.saveLeftDrafts();
      await engine.sendNow();
      const outcome = await outcomeOf(engine);
      if (outcome) showToast(outcome);
    } catch (error) {
      showToast({ message: storageMessage(error), tone: 'danger' });
    } finally {
      setSending(false);
    }
  };
  return (
    <Button icon={sendOutline} pending={isSending} onClick={send}>
      Enviar agora
    </Button>
  );
}
