import { storageMessage } from '#src/storage/storage-problem.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import type { FieldValues } from '#src/sync/sync-outcomes.ts';
import { showToast } from '#src/ui/feedback.ts';
import { answersFor, type Chosen, type ConflictDocument } from './questions.ts';
import type { ConflictView } from './read-conflict-view.ts';

/** What came of a decision. */
export interface Decided {
  /** Both documents are decided. */
  isWhole: boolean;
  /** What was not chosen, for as long as it can be taken back. */
  notChosen: { document: ConflictDocument; values: FieldValues }[];
  /** What kept it from being kept. */
  problem?: string;
}

/** How long 'Desfazer' shows, milliseconds. */
const UNDO_SHOWN_MS = 10_000;

/** Keeps what was chosen. A document that has changed again meanwhile is left as it is: its questions are others now. */
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

/** Says how it went, with a way back. */
export function tellDecided(raffleId: string, { isWhole, notChosen, problem }: Decided): void {
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
      action: { label: 'Desfazer', run: () => void takeBack(raffleId, notChosen) },
    });
  }
}

async function takeBack(raffleId: string, notChosen: Decided['notChosen']): Promise<void> {
  for (const { document, values } of notChosen) await getSyncEngine().putFields(raffleId, document, values);
  showToast({ message: 'Desfeito: ficou a outra versão', tone: 'success' });
}
