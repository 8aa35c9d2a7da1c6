import { confirmAction } from '#src/ui/overlays/feedback.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { GateReason } from '#src/sync/context/sync-outcomes.ts';
import type { Terms } from './use-terms.ts';

const publishQuestion = (isFeePaid: boolean) => ({
  title: 'Publicar a rifa agora?',
  message: `Ela entra no ar, e quem tiver o link já pode participar. ${isFeePaid ? 'A taxa já está paga.' : 'Publicar é grátis.'}`,
  confirmLabel: 'Publicar',
  cancelLabel: 'Ainda não',
});

interface Asking {
  raffleId: string;
  isFeePaid: boolean;
  terms: Terms;
  onGateClosed: (missing: GateReason[]) => void;
}

/** Asks whether to publish (P-126); resolves to the answer. Where something is missing it shows that instead, and resolves to false. */
export async function askToPublish(
  engine: SyncEngine,
  { raffleId, isFeePaid, terms, onGateClosed }: Asking,
): Promise<boolean> {
  const gate = await engine.publicationGate(raffleId);
  if (!gate.open) onGateClosed(gate.missing);
  else if (terms.isAccepted) return confirmAction(publishQuestion(isFeePaid));
  else terms.demand();
  return false;
}
