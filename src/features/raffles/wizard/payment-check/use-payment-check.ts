import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { PublicationAnswer } from '#src/sync/context/sync-outcomes.ts';
import { onShown } from '#src/ui/loading/on-shown.ts';
import { type CheckState, PaymentCheck } from './payment-check.ts';

export interface PaymentSearch {
  state: CheckState;
  record: PublicationAnswer['record'];
  /** 'Tentar novamente'. */
  retry: () => void;
}

/** Polls for the payment of the fee while the screen is mounted, and looks again whenever it is shown again. */
export function usePaymentCheck(engine: SyncEngine, raffleId: string): PaymentSearch {
  const [check] = useState(
    () =>
      new PaymentCheck({
        ask: () => engine.checkPublication(raffleId),
        connectivity: engine.connectivity,
      }),
  );
  const [round, setRound] = useState(0);
  useEffect(() => check.start(), [check, round]);
  useEffect(() => {
    const controller = new AbortController();
    onShown(() => void check.lookAgain(), controller.signal);
    return () => controller.abort();
  }, [check]);
  const state = useSyncExternalStore(check.subscribe, check.state);
  const record = useSyncExternalStore(check.subscribe, check.record);
  return { state, record, retry: () => setRound(round + 1) };
}
