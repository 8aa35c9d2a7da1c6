import { useState, useSyncExternalStore } from 'react';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import type { PullOutcome } from '#src/sync/pull/pull.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { showToast, type Toast } from '#src/ui/overlays/feedback.ts';

const RESULT_TOASTS: Record<PullOutcome, Toast> = {
  updated: { message: 'Atualizado', tone: 'success', durationMs: 2000 },
  offline: { message: 'Sem internet. Você vê o que está neste aparelho.', tone: 'warning' },
  failed: { message: ERROR_MESSAGES.unexpected, tone: 'danger' },
};

/** Fetches from the server on the user's request, and always reports the result. */
export function useRefresh(): { isRefreshing: boolean; refresh: () => void } {
  const [isRefreshing, setRefreshing] = useState(false);
  const work = async () => {
    setRefreshing(true);
    const outcome = await getSyncEngine()
      .pull()
      .catch((): PullOutcome => 'failed');
    setRefreshing(false);
    showToast(RESULT_TOASTS[outcome]);
  };
  return { isRefreshing, refresh: () => void work() };
}

/** How the last fetch failed, also while the next one runs; undefined where it did not. */
export function useFailedPull(): 'offline' | 'failed' | undefined {
  const { pulling } = getSyncEngine();
  const state = useSyncExternalStore(pulling.subscribe, pulling.state);
  const [before, setBefore] = useState(state);
  const last = state === 'pulling' ? before : state;
  if (last !== before) setBefore(last);
  return last === 'offline' || last === 'failed' ? last : undefined;
}
