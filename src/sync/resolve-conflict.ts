import {
  type Answer,
  type Answers,
  isSettled,
  type MergedVersions,
} from '#core/domain/merge/merge-versions.ts';
import type { DocumentData } from '#src/storage/slot.ts';
import { slotId } from '#src/storage/slot.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import { keepVersion, keepWorking } from '#src/storage/versions.ts';
import { settleImages } from './images/queue-saved-images.ts';
import { keepReconciled, reconciliationTables } from './reconcile-with-server.ts';
import type { Revised } from './reconciliation.ts';
import { mergeOfConflict, withServer } from './merge-pulled.ts';
import {
  MERGEABLE_CONFIG,
  MERGEABLE_RAFFLE,
  MERGEABLE_SELLER_PROFILE,
  type MergeableDocument,
} from './mergeable-documents.ts';
import type { ConflictDecision, FieldValues, SeenVersions } from './sync-outcomes.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Ends the conflict of a raffle's document. Answers what the fields that were asked for would have been otherwise; undefined,
 * changing nothing, where there is more to choose than was answered, or a version has changed since it was `seen`.
 */
export function resolveConflict(
  context: SyncContext,
  { raffleId, document }: { raffleId: string; document: 'raffle' | 'config' },
  decision: ConflictDecision,
  seen: SeenVersions,
): Promise<FieldValues | undefined> {
  return document === 'raffle'
    ? resolve(context, MERGEABLE_RAFFLE, raffleId, { decision, seen })
    : resolve(context, MERGEABLE_CONFIG, raffleId, { decision, seen });
}

/** Ends the conflict of the receiving settings. False, changing nothing, where a version has changed since it was `seen`. */
export async function resolveSellerProfileConflict(
  context: SyncContext,
  keep: Answer,
  seen: SeenVersions,
): Promise<boolean> {
  return (await resolve(context, MERGEABLE_SELLER_PROFILE, null, { decision: keep, seen })) !== undefined;
}

/** The answers by field. Of the whole at once only what is asked is answered: what is settled already stays so. */
function answersOf<Data extends object>(
  { asked }: MergedVersions<Data>,
  decision: Answer | Answers<Data>,
): Answers<Data> {
  if (typeof decision === 'object') return decision;
  return Object.fromEntries(Object.keys(asked).map((field) => [field, decision])) as Answers<Data>;
}

const OTHER = { device: 'server', server: 'device' } as const;

/** What was not chosen, by field. */
function notChosen<Data extends object>(
  { asked, overruled }: MergedVersions<Data>,
  answers: Answers<Data>,
): Partial<Data> {
  const lost: Partial<Data> = {};
  for (const alternatives of [overruled, asked]) {
    for (const field of Object.keys(alternatives) as (keyof Data)[]) {
      const [answer, pair] = [answers[field], alternatives[field]];
      if (answer && pair) lost[field] = pair[OTHER[answer]];
    }
  }
  return lost;
}

function resolve<
  Data extends DocumentData,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  context: SyncContext,
  document: MergeableDocument<Data, Acknowledged, Row>,
  raffleId: string | null,
  { decision, seen }: { decision: ConflictDecision; seen: SeenVersions },
): Promise<FieldValues | undefined> {
  const { database } = context;
  return database.transaction('rw', reconciliationTables(database), async () => {
    const row = await document.find(database, raffleId);
    if (!row?.conflict) return undefined;
    const { conflict } = row;
    // A pull or another tab was faster than the tap: nobody has seen yet what would be written over.
    if (conflict.revision !== seen.revision || row.localRev !== seen.localRev) return undefined;
    const circumstances = await document.circumstances(context, row, conflict);
    const merged = mergeOfConflict(document, { ...row, conflict }, circumstances);
    const answers = answersOf(merged, decision as Answer | Answers<Data>);
    const fields = Object.keys(merged.asked) as (keyof Data)[];
    if (!fields.every((field) => answers[field] !== undefined)) return undefined;

    await keepBoth(context, document, row, conflict, isSettled(merged));
    const slot = await database.slots.get(slotId(document.kind, raffleId));
    const before = { row, slot };
    const met = withServer(document, before, conflict, answers, circumstances);
    // A question is opened only where nothing is on its way, and its save is not sent before the answer: no attempt is left.
    const freed = met.slot && { ...met.slot, nextTryAt: 0 };
    await keepReconciled(context, document, raffleId, before, { row: met.row, slot: freed });
    if (document.kind === 'config' && raffleId !== null) await settleImages(context, raffleId);
    return notChosen(merged, answers) as FieldValues;
  });
}

/** Both versions go to the history: whatever was chosen of each, neither stands whole any more. */
async function keepBoth<
  Data extends DocumentData,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  { database, now }: SyncContext,
  document: MergeableDocument<Data, Acknowledged, Row>,
  row: Row,
  conflict: Acknowledged,
  isNothingLost: boolean,
): Promise<void> {
  if (isNothingLost) return;
  const { kind } = document;
  await keepWorking(database, kind, row, 'not-chosen', now());
  const lost = { kind, documentId: row.id, data: document.dataOf(conflict), keptAt: now().toISOString() };
  await keepVersion(database, { ...lost, reason: 'not-chosen' });
}
