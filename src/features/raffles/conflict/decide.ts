import { storageMessage } from '#src/storage/storage-problem.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import type { FieldValues } from '#src/sync/context/sync-outcomes.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { answersFor, type Chosen, type ConflictDocument } from './questions.ts';
import type { ConflictView } from './read-conflict-view.ts';

/** Result of a decision. */
export interface Decided {
  /** The conflicts of all documents are resolved. */
  isWhole: boolean;
  /** Values that were not chosen, for the undo. */
  notChosen: { document: ConflictDocument; values: FieldValues }[];
  /** Message of a storage error. */
  problem?: string;
}

/** Duration of the toast with 'Desfazer', milliseconds. */
const UNDO_SHOWN_MS = 10_000;

/** Stores the decision. A document that has changed meanwhile stays in conflict with new questions. */
export async function decide(
  raffleId: string,
  { documents, questions }: ConflictView,
  chosen: Chosen,
): Promise<Decided> {
  const notChosen: Decided['notChosen'] = [];
  try {
    for (const { document, seen } of documents) {
      const answers = answersFor(document, questions, chosen);
      const values = answers && (await getSyncEngine().resolveConflict(raffleId, document, answers, seen));
      if (values) notChosen.push({ document, values });
    }
  } catch (error) {
    return { isWhole: false, notChosen, problem: storageMessage(error) };
  }
  return { isWhole: notChosen.length === documents.length, notChosen };
}

/** Shows the result, with an undo. */
export function showDecided(raffleId: string, { isWhole, notChosen, problem }: Decided): void {
  if (problem !== undefined) showToast({ message: problem, tone: 'danger' });
  else if (!isWhole) {
    showToast({
      message: 'A rifa mudou de novo enquanto você escolhia. Confira outra vez.',
      tone: 'warning',
    });
  } else {
    showToast({
      message: 'Pronto: ficou como você escolheu',
      tone: 'success',
      durationMs: UNDO_SHOWN_MS,
      action: { label: 'Desfazer', run: () => void undo(raffleId, notChosen) },
    });
  }
}

async function undo(raffleId: string, notChosen: Decided['notChosen']): Promise<void> {
  for (const { document, values } of notChosen) await getSyncEngine().putFields(raffleId, document, values);
  showToast({ message: 'Desfeito: ficou a outra versão', tone: 'success' });
}
