import { useState, useSyncExternalStore } from 'react';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import type { PullOutcome } from '#src/sync/pull.ts';
import type { PullState } from '#src/sync/pulling.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { showToast, type Toast } from '#src/ui/feedback.ts';

const TOLD: Record<PullOutcome, Toast> = {
  updated: { message: 'Atualizado', tone: 'success', durationMs: 2000 },
  offline: { message: 'Sem internet. Você vê o que está neste aparelho.', tone: 'warning' },
  failed: { message: ERROR_MESSAGES.unexpected, tone: 'danger' },
};

/** Bringing what the server has, at the user's word. It always says how that went. */
export function useRefresh(): { isRefreshing: boolean; refresh: () => void } {
  const [isRefreshing, setRefreshing] = useState(false);
  const work = async () => {
    setRefreshing(true);
    const outcome = await getSyncEngine()
      .pull()
      .catch((): PullOutcome => 'failed');
    setRefreshing(false);
    showToast(TOLD[outcome]);
  };
  return { isRefreshing, refresh: () => void work() };
}

/** How bringing goes by itself. */
export function usePullState(): PullState {
  const { pulling } = getSyncEngine();
  return useSyncExternalStore(pulling.subscribe, pulling.state);
}
