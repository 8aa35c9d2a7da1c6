import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { noteUpdateNeeded } from '#src/api/update-needed.ts';
import { isLostChunk, isReachable } from '#src/ui/loading/lost-chunk.ts';
import { showDialog } from '#src/ui/overlays/feedback.ts';

const NO_NETWORK = {
  title: 'Sem internet agora',
  message: 'Esta parte do aplicativo ainda não está neste aparelho. Tente de novo quando a internet voltar.',
};
const UPDATED = {
  title: ERROR_MESSAGES['update-needed'],
  message: 'O que você pediu mudou numa versão mais nova. Nada foi feito ainda.',
};

/** A reachable server that has not this part any more serves a newer app, which is offered. */
async function sayWhy(): Promise<void> {
  const hasServer = await isReachable();
  if (hasServer) noteUpdateNeeded();
  await showDialog(hasServer ? UPDATED : NO_NETWORK);
}

/**
 * A press whose part of the app does not come says why, whatever it was for (P-1051): a press that does nothing looks like one that did
 * its work. What handles the failure itself is left to it.
 */
export function watchLostParts(): void {
  addEventListener('unhandledrejection', (event) => {
    // Unlike a lost chunk, invalid JSON is a SyntaxError too.
    if (!(event.reason instanceof TypeError) || !isLostChunk(event.reason)) return;
    event.preventDefault();
    void sayWhy();
  });
}
