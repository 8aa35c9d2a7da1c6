import { isEditable } from '#core/domain/raffles/raffle-status.ts';
import { hasLuckyNumbersOutside } from '#core/domain/raffles/config-fit.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import { CONFIG_DOCUMENT, RAFFLE_DOCUMENT } from '#src/storage/documents.ts';
import { isKnownPublic, knownStatus } from '#src/storage/known-status.ts';
import { isPendingDeletion, type Slot } from '#src/storage/slot.ts';
import { listSlotsOfRaffle } from '#src/storage/slots.ts';
import type { StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { hasUnsavedEdits, isAhead } from '#src/storage/unsaved-edits.ts';
import type { IncompleteDocument } from '../context/incomplete-document.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { withRoom } from '../images/with-room.ts';
import { reconciliationTables } from '../merge/reconcile-with-server.ts';
import { type Checked, checkConfig, checkRaffle } from './check-typed.ts';
import { keepRaffleConfig } from './save-config.ts';
import { keepRaffle } from './save-raffle.ts';

/** What saving typed text came to. */
export interface TypedSave {
  /** Something was queued. */
  isSaved: boolean;
  incomplete: IncompleteDocument[];
}

/** A raffle's documents with typed text that was never saved, checked; undefined where there is none. */
interface Typed {
  raffle: StoredRaffle;
  config: StoredRaffleConfig | undefined;
  raffleCheck: Checked<StoredRaffle['working']> | undefined;
  configCheck: Checked<StoredRaffleConfig['working']> | undefined;
}

const NOTHING: TypedSave = { isSaved: false, incomplete: [] };

const isUnsaved = (
  kind: 'raffle' | 'config',
  row: StoredRaffle | StoredRaffleConfig,
  slots: readonly Slot[],
) => row.conflict === null && hasUnsavedEdits(kind, row, slots);

/** Step 1 of a raffle on the air as it was saved, where the package that was typed lacks its lucky numbers (P-357). */
async function fitOnAir(
  { database }: SyncContext,
  raffle: StoredRaffle,
  config: StoredRaffleConfig | undefined,
  raffleCheck: Typed['raffleCheck'],
): Promise<Typed['configCheck']> {
  if (!config || !raffleCheck?.isValid || !isKnownPublic(raffle)) return undefined;
  const plan = await database.ticketPlans.get(raffleCheck.data.ticketPlanId ?? '');
  const isOutside = plan !== undefined && hasLuckyNumbersOutside(config.working, plan.maxTickets);
  return isOutside ? { isValid: false, fields: ['luckyNumbers'] } : undefined;
}

async function findTyped(context: SyncContext, raffleId: string): Promise<Typed | undefined> {
  const { raffles, raffleConfigs } = context.database;
  const [raffle, config, slots] = await Promise.all([
    raffles.get(raffleId),
    raffleConfigs.get(raffleId),
    listSlotsOfRaffle(context.database, raffleId),
  ]);
  // A save would restore what the user has deleted.
  if (!raffle || raffle.deletedElsewhere || slots.some(isPendingDeletion)) return undefined;
  const isKnown = raffle.base !== null || slots.some(({ kind }) => kind === 'raffle');
  const raffleCheck = isUnsaved('raffle', raffle, slots) ? checkRaffle(raffle) : undefined;
  // The configuration of a raffle that is never sent cannot be sent either.
  const goesAfter = isKnown || raffleCheck?.isValid === true;
  const configCheck =
    config && goesAfter && isUnsaved('config', config, slots)
      ? await checkConfig(context, raffle, config)
      : await fitOnAir(context, raffle, config, raffleCheck);
  return { raffle, config, raffleCheck, configCheck };
}

function incompleteOf({ raffleCheck, configCheck }: Typed): IncompleteDocument[] {
  return [
    ...(raffleCheck?.isValid === false ? [{ document: 'raffle', fields: raffleCheck.fields } as const] : []),
    ...(configCheck?.isValid === false ? [{ document: 'config', fields: configCheck.fields } as const] : []),
  ];
}

async function saveValid(
  context: SyncContext,
  { raffle, raffleCheck, configCheck }: Typed,
): Promise<boolean> {
  if (raffleCheck?.isValid) await keepRaffle(context, raffle.id, raffleCheck.data);
  if (configCheck?.isValid) await keepRaffleConfig(context, raffle.id, configCheck.data);
  return raffleCheck?.isValid === true || configCheck?.isValid === true;
}

/** Notes in the rows which fields keep them from being sent. */
async function noteIncomplete({ database }: SyncContext, typed: Typed): Promise<void> {
  const { raffle, config, raffleCheck, configCheck } = typed;
  if (raffleCheck?.isValid === false) {
    const incomplete = { localRev: raffle.localRev, fields: raffleCheck.fields };
    if (!isSameContent(raffle.incomplete, incomplete))
      await database.raffles.update(raffle.id, { incomplete });
  }
  if (config && configCheck?.isValid === false) {
    const incomplete = { localRev: config.localRev, fields: configCheck.fields };
    if (!isSameContent(config.incomplete, incomplete))
      await database.raffleConfigs.update(config.raffleId, { incomplete });
  }
}

function inTransaction(
  context: SyncContext,
  raffleId: string,
  save: (typed: Typed) => Promise<TypedSave>,
): Promise<TypedSave> {
  const { database } = context;
  return withRoom(database, () =>
    database.transaction('rw', reconciliationTables(database), async () => {
      const typed = await findTyped(context, raffleId);
      return typed ? save(typed) : NOTHING;
    }),
  );
}

/**
 * A step of a draft was left (P-1016): what was typed and is valid is saved as by its button, and the fields that keep the rest from
 * being sent are noted. Does nothing to a published raffle. Rejects with a StorageProblem.
 */
export function saveDraft(context: SyncContext, raffleId: string): Promise<TypedSave> {
  return inTransaction(context, raffleId, async (typed) => {
    if (isKnownPublic(typed.raffle)) return NOTHING;
    await noteIncomplete(context, typed);
    return { isSaved: await saveValid(context, typed), incomplete: incompleteOf(typed) };
  });
}

/**
 * Saves the unpublished changes of a raffle on the air as the buttons of its steps would; none of them while a field is missing
 * or wrong (P-1017). Rejects with a StorageProblem.
 */
export function saveChanges(context: SyncContext, raffleId: string): Promise<TypedSave> {
  return inTransaction(context, raffleId, async (typed) => {
    const incomplete = incompleteOf(typed);
    if (incomplete.length > 0 || !isEditable(knownStatus(typed.raffle)))
      return { isSaved: false, incomplete };
    return { isSaved: await saveValid(context, typed), incomplete };
  });
}

const isLike = <Data extends object>(name: string, one: Data, other: Data | null) =>
  isSameContent(one[name as keyof Data], other?.[name as keyof Data]);

/** What 'Publicar alterações' would publish. */
export interface ChangesToPublish {
  /** Labels of the fields that differ from what buyers see, in the order of the forms. */
  labels: string[];
  /** What keeps the changes from being published. */
  incomplete: IncompleteDocument[];
}

/** Reads what `saveChanges` would publish, and publishes nothing. */
export async function changesToPublish(context: SyncContext, raffleId: string): Promise<ChangesToPublish> {
  const typed = await findTyped(context, raffleId);
  if (!typed) return { labels: [], incomplete: [] };
  const { raffle, config } = typed;
  const published = raffle.base && RAFFLE_DOCUMENT.dataOf(raffle.base);
  const publishedConfig = config?.base ? CONFIG_DOCUMENT.dataOf(config.base) : null;
  const inRaffle = Object.entries(RAFFLE_FIELDS).filter(([name]) => !isLike(name, raffle.working, published));
  const inConfig = Object.entries(CONFIG_FIELDS).filter(
    ([name]) => config && !isLike(name, config.working, publishedConfig),
  );
  return {
    labels: [...inRaffle, ...inConfig].map(([, { label }]) => label),
    incomplete: incompleteOf(typed),
  };
}

/** Does `saveDraft` for every draft with typed text: what a page that died has left. Answers whether anything was queued. */
export async function saveLeftDrafts(context: SyncContext): Promise<boolean> {
  const { raffles, raffleConfigs } = context.database;
  const [rows, configs] = await Promise.all([raffles.toArray(), raffleConfigs.toArray()]);
  const edited = new Set([
    ...rows.filter(isAhead).map(({ id }) => id),
    ...configs.filter(isAhead).map(({ raffleId }) => raffleId),
  ]);
  let isSaved = false;
  for (const id of edited) isSaved = (await saveDraft(context, id)).isSaved || isSaved;
  return isSaved;
}
