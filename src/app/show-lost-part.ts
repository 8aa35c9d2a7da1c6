import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { noteUpdateNeeded } from '#src/api/update-needed.ts';
import { isReachable, NO_NETWORK } from '#src/ui/loading/lost-chunk.ts';
import { showDialog } from '#src/ui/overlays/feedback.ts';

const UPDATED = {
  title: ERROR_MESSAGES['update-needed'],
  message: 'O que você pediu mudou numa versão mais nova. Nada foi feito ainda.',
};

/** Says why a press did nothing. A reachable server that has not its part any more serves a newer app, which is offered (P-1051). */
export async function showLostPart(): Promise<void> {
  const hasServer = await isReachable();
  if (hasServer) noteUpdateNeeded();
  await showDialog(hasServer ? UPDATED : NO_NETWORK);
}
