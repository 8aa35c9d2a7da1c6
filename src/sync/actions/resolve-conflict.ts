import {
  type Answer,
  type Answers,
  isSettled,
  type MergedVersions,
} from '#core/domain/merge/merge-versions.ts';
import { findSlot } from '#src/storage/slots.ts';
import type {
  Acknowledged,
  DocumentData,
  DocumentKind,
  DocumentRow,
  DocumentTypes,
} from '#src/storage/stored-documents.ts';
import { keepVersion, keepWorking } from '#src/storage/versions.ts';
import { settleImages } from '../queue/queue-saved-images.ts';
import { keepReconciled, reconciliationTables } from '../merge/reconcile-with-server.ts';
import { mergeOfConflict, withServer } from '../merge/merge-pulled.ts';
import {
  MERGEABLE_CONFIG,
  MERGEABLE_RAFFLE,
  MERGEABLE_SELLER_PROFILE,
  type MergeableDocument,
} from '../merge/mergeable-documents.ts';
import type { ConflictDecision, FieldValues, SeenVersions } from '../context/sync-outcomes.ts';
import type { SyncContext } from '../context/sync-context.ts';

/**
 * Resolves the conflict of a raffle's document. Returns the values that were not chosen; undefined, changing nothing, where the
 * decision leaves a field open, or a version has changed since it was `seen`.
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

/** Resolves the conflict of the receiving settings. False, changing nothing, where a version has changed since it was `seen`. */
export async function resolveSellerProfileConflict(
  context: SyncContext,
  keep: Answer,
  seen: SeenVersions,
): Promise<boolean> {
  return (await resolve(context, MERGEABLE_SELLER_PROFILE, null, { decision: keep, seen })) !== undefined;
}

/** The answers by field. A decision for the whole document applies only to fields in conflict. */
function answersOf<Data extends object>(
  { asked }: MergedVersions<Data>,
  decision: Answer | Answers<Data>,
): Answers<Data> {
  if (typeof decision === 'object') return decision;
  return Object.fromEntries(Object.keys(asked).map((field) => [field, decision])) as Answers<Data>;
}

const OTHER = { device: 'server', server: 'device' } as const;

/** The values that were not chosen, by field. */
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

function resolve<K extends DocumentKind>(
  context: SyncContext,
  document: MergeableDocument<K>,
  raffleId: DocumentTypes[K]['raffleId'],
  { decision, seen }: { decision: ConflictDecision; seen: SeenVersions },
): Promise<FieldValues | undefined> {
  const { database } = context;
  return database.transaction('rw', reconciliationTables(database), async () => {
    const row = await document.find(database, raffleId);
    if (!row?.conflict) return undefined;
    const { conflict } = row;
    // A pull or another tab has changed a version since it was shown.
    if (conflict.revision !== seen.revision || row.localRev !== seen.localRev) return undefined;
    const slot = await findSlot(database, document.kind, raffleId);
    // A conflict is opened only while nothing is under way, and its save is held until it is resolved.
    if (slot?.attempt) return undefined;
    const inputs = await document.mergeInputs(context, row, conflict);
    const merged = mergeOfConflict(document, row, conflict, inputs);
    const answers = answersOf(merged, decision as Answer | Answers<DocumentData<K>>);
    const fields = Object.keys(merged.asked) as (keyof DocumentData<K>)[];
    if (!fields.every((field) => answers[field] !== undefined)) return undefined;

    await keepBoth(context, document, row, conflict, isSettled(merged));
    const before = { row, slot };
    const after = withServer(document, before, conflict, answers, inputs);
    const due = after.slot && { ...after.slot, nextTryAt: 0 };
    await keepReconciled(context, document, before, { row: after.row, slot: due });
    if (document.kind === 'config' && raffleId !== null) await settleImages(context, raffleId);
    return notChosen(merged, answers) as FieldValues;
  });
}

/** Puts both versions into the history: the result may be a mix of them. */
async function keepBoth<K extends DocumentKind>(
  { database, now }: SyncContext,
  document: MergeableDocument<K>,
  row: DocumentRow<K>,
  conflict: Acknowledged<K>,
  isNothingLost: boolean,
): Promise<void> {
  if (isNothingLost) return;
  const { kind } = document;
  await keepWorking(database, kind, row, 'not-chosen', now());
  const lost = { kind, documentId: row.id, data: document.dataOf(conflict), keptAt: now().toISOString() };
  await keepVersion(database, { ...lost, reason: 'not-chosen' });
}
