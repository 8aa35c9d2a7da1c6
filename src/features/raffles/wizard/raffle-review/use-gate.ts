import { useEffect, useState } from 'react';
import { storageMessage } from '#src/storage/storage-problem.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { GateReason, PublicationGate } from '#src/sync/context/sync-outcomes.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { useOnline } from '#src/ui/loading/use-online.ts';
import type { Obstacle } from '#src/features/raffles/wizard/obstacles.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';

/** What keeps a raffle from being published, or its fee from being paid. */
export interface Gate {
  /** Violated rules. */
  obstacles: Obstacle[];
  /** Unmet conditions of the publication gate; empty if it is open or was not evaluated. */
  missing: GateReason[];
  isSending: boolean;
  sendNow: () => void;
}

/** Evaluates the publication gate again whenever the raffle or the connection changes. */
export function useGate(engine: SyncEngine, data: WizardData, isAsked: boolean) {
  const isOnline = useOnline(engine.connectivity);
  const [missing, setMissing] = useState<GateReason[]>([]);
  const [timesShown, setTimesShown] = useState(0);
  const { raffle, config, slots } = data;
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void engine.publicationGate(raffle.id).then((gate) => {
      if (isCurrent) setMissing(gate.open ? [] : gate.missing);
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, isAsked, raffle, config, slots, isOnline, timesShown]);
  // Shows the reasons from an action at once and evaluates the gate again, since they may be outdated.
  const show = (reasons: GateReason[]) => {
    setMissing(reasons);
    setTimesShown((times) => times + 1);
  };
  return { missing: isAsked ? missing : [], show };
}

/** Reports the result of 'Enviar agora'. */
function showSendOutcome(gate: PublicationGate, allSent: string): void {
  const isOffline = !gate.open && gate.missing.some(({ kind }) => kind === 'offline');
  if (gate.open) showToast({ message: allSent, tone: 'success' });
  else if (isOffline) showToast({ message: 'Ainda sem internet. Está tudo salvo aqui', tone: 'warning' });
  else
    showToast({ message: 'O servidor ainda não recebeu tudo: veja o que falta na lista', tone: 'warning' });
}

/** 'Enviar agora'. `allSent` is said once the gate is open. */
export function useSending(engine: SyncEngine, raffleId: string, allSent: string) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await engine.sendNow();
      showSendOutcome(await engine.publicationGate(raffleId), allSent);
    } catch (error) {
      showToast({ message: storageMessage(error), tone: 'danger' });
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, send };
}

export const OBSTACLES_ID = 'publication-obstacles';

/** Focuses and scrolls to the list of obstacles once it is rendered. */
export function focusObstacles(): void {
  requestAnimationFrame(() => {
    const panel = document.getElementById(OBSTACLES_ID);
    panel?.focus();
    panel?.scrollIntoView({ block: 'center' });
  });
}
