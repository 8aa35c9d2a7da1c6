import { addDays } from '#core/domain/days.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import { isKnownPublic } from '#src/storage/known-status.ts';
import { isPendingDeletion } from '#src/storage/slot.ts';
import type { Edit as JournalEdit } from '#src/sync/save/journal.ts';
import type { DocumentName, Edit } from '../world/edit-ledger.ts';
import type { SimulatedTab } from '../world/simulated-tab.ts';
import type { TabsDevice } from '../world/universe.ts';
import type { World } from '../world/world.ts';
import { inTab, pickAt, type Scene } from './command.ts';

/** Raffles that were committed on a device at some time. */
const known = new WeakMap<TabsDevice, Set<string>>();

/** Raffles that the screen of a tab lists. */
export function listedRaffles({ device, userId }: SimulatedTab): StoredRaffle[] {
  const { raffles, slots } = device.rows(userId);
  const gone = slots.filter(isPendingDeletion).map(({ raffleId }) => raffleId);
  const made = known.get(device) ?? new Set();
  known.set(device, made);
  // A raffle in an uncommitted transaction is on no screen.
  if (device.disk.isSettled()) for (const { id } of raffles) made.add(id);
  return raffles.filter(
    ({ id, deletedElsewhere }) => !gone.includes(id) && !deletedElsewhere && made.has(id),
  );
}

/** The raffle of a command. */
export function raffleOfScene({ tab, command }: Scene & { tab: SimulatedTab }): StoredRaffle | undefined {
  return pickAt(listedRaffles(tab), command.target);
}

/** Fields of step 0 that are typed, each with a value that is unique in the history. */
const RAFFLE_FIELDS: readonly (readonly [keyof RaffleData, (unique: number, choice: number) => unknown])[] = [
  ['title', (unique) => `Rifa ${unique} da praça`],
  // Some exceed the limit for free raffles.
  ['priceCents', (unique, choice) => (choice % 11 === 10 ? 2_000 + unique : 100 + (unique % 800))],
  ['description', (unique) => `<p>Um celular novo, com nota fiscal e entrega, número ${unique}.</p>`],
];

const CONFIG_FIELDS: readonly (readonly [keyof RaffleConfigData, (unique: number) => unknown])[] = [
  ['rules', (unique) => `<p>Regra ${unique}</p>`],
  ['prizes', (unique) => [`Prêmio ${unique}`]],
  ['luckyNumberPrizeCents', (unique) => unique],
  // After every day that the app proposes, whatever the device's clock says: a proposed day that is typed is no edit.
  ['drawsOn', (unique) => addDays('2027-01-01', unique)],
  ['videoLink', (unique) => `https://youtu.be/${unique}`],
];

let unique = 0;

/** The next value that is unique in the history. */
export function nextUnique(): number {
  unique += 1;
  return unique;
}

/** Reset for each history. */
export function resetCount(): void {
  unique = 0;
}

/** The edits of a tab's form by field, in order. */
function editsByField({ ledger }: World, tab: SimulatedTab, document: DocumentName, raffleId: string) {
  const isOwn = (edit: Edit) =>
    edit.tab === tab && edit.document === document && edit.raffleId === raffleId && edit.field !== 'images';
  return Map.groupBy(ledger.edits.filter(isOwn), ({ field }) => field);
}

/** Pending edits of a tab's form. */
export function unkept(world: World, tab: SimulatedTab, document: DocumentName, raffleId: string): Edit[] {
  const last = [...editsByField(world, tab, document, raffleId).values()].flatMap(
    (edits) => edits.at(-1) ?? [],
  );
  return last.filter(({ reportedAt }) => reportedAt === undefined);
}

/** Edits whose last write has failed: a form does not count them as possibly stored. */
const failed = new WeakSet<Edit>();

/** What a form's pending edits replace, as the app's forms tell the journal: by field, what it showed and what it may have written since. */
export function replacedBy(
  world: World,
  tab: SimulatedTab,
  document: DocumentName,
  raffleId: string,
): Record<string, unknown[]> {
  const replaced: Record<string, unknown[]> = {};
  for (const [field, edits] of editsByField(world, tab, document, raffleId)) {
    const pending = edits.slice(edits.findLastIndex(({ reportedAt }) => reportedAt !== undefined) + 1);
    const written = pending.filter((edit) => !failed.has(edit)).map(({ value }) => value);
    replaced[field] = [...pending.slice(0, 1).map(({ saw }) => saw), ...written];
  }
  return replaced;
}

/** What the form of a tab shows: stored values overlaid with pending edits. */
export function formOf<Data extends object>(
  world: World,
  tab: SimulatedTab,
  document: DocumentName,
  raffleId: string,
  working: Data,
): Data {
  const left = unkept(world, tab, document, raffleId).map(({ field, value }) => [field, value] as const);
  return { ...working, ...Object.fromEntries(left) };
}

/** Writes the fields `changed` of a form. */
type Autosave = (changed: never[], replaced: Record<string, never[]>) => Promise<number>;

/** Writes of all forms, in the order in which they began. */
let writes = 0;
/** By form, the last write that was stored. */
const storedWrites = new Map<string, number>();

/** The write of a form's pending edits. Edits that storage refuses go to the journal, and are written again with the next edit. */
function startTyping(
  world: World,
  tab: SimulatedTab,
  typed: JournalEdit,
  autosave: Autosave,
): { edits: Edit[]; written: Promise<number> } {
  const { document, raffleId = '' } = typed;
  const left = unkept(world, tab, document as DocumentName, raffleId);
  const changed = left.map(({ field }) => field) as never[];
  // Only the result of the call says that it was saved.
  const edits = left.filter(({ isSave }) => !isSave);
  const replaced = replacedBy(world, tab, document as DocumentName, raffleId);
  const keep = async () => {
    writes += 1;
    const number = writes;
    const place = { kind: document as DocumentName, raffleId };
    const key = `${tab.name} ${document} ${raffleId}`;
    for (const edit of left) failed.delete(edit);
    try {
      const rev = await autosave(changed, replaced as Record<string, never[]>);
      storedWrites.set(key, Math.max(number, storedWrites.get(key) ?? 0));
      return rev;
    } catch (error) {
      for (const edit of left) failed.add(edit);
      for (const edit of edits) edit.isJournaled = true;
      tab.engine.journalEdit({ ...typed, changed, replaced });
      const isStoredSince = (storedWrites.get(key) ?? 0) > number;
      if (!isStoredSince && !tab.engine.unstored.find(place))
        world.fail(
          'a text reads as not stored while its write has failed',
          `${tab.name}: ${document} ${raffleId}`,
        );
      throw error;
    }
  };
  const written = world.scheduler.as(tab, keep);
  world.startAction(
    tab,
    'type',
    () => written,
    (rev) => rev > 0 && world.ledger.reported(edits),
  );
  return { edits, written };
}

/** Stores edits as the app's forms do. */
export function keepTyping(world: World, tab: SimulatedTab, typed: JournalEdit, autosave: Autosave): void {
  startTyping(world, tab, typed, autosave);
}

/** What the app's forms do before they save: what is typed and not stored is stored. Answers what storage has refused. */
export async function storeTyped(
  world: World,
  tab: SimulatedTab,
  typed: JournalEdit,
  autosave: Autosave,
): Promise<Edit[]> {
  const { edits, written } = startTyping(world, tab, typed, autosave);
  return written.then(
    () => [],
    () => edits,
  );
}

/** The one or two fields that a user edits in a command. */
export function writtenIn(document: DocumentName, choice: number): Record<string, unknown> {
  const fields: readonly (readonly [string, (unique: number, choice: number) => unknown])[] =
    document === 'raffle' ? RAFFLE_FIELDS : CONFIG_FIELDS;
  const written: Record<string, unknown> = {};
  for (let count = 0; count < 1 + (choice % 2); count += 1) {
    const [field, make] = pickAt(fields, choice + count * 3) ?? fields[0]!;
    written[field] = make(nextUnique(), choice);
  }
  return written;
}

/** Whether a device knows that a raffle is on the air. */
const isPublishedFor = (tab: SimulatedTab, raffleId: string): boolean => {
  const raffle = tab.device.rows(tab.userId).raffles.find(({ id }) => id === raffleId);
  return raffle !== undefined && isKnownPublic(raffle);
};

/** Whoever saves a step of a raffle that is on the air asks for its changes to be published. */
export function noteSaveOfPublished(world: World, tab: SimulatedTab, raffleId: string): void {
  if (isPublishedFor(tab, raffleId)) world.ledger.publishes(tab.deviceName, raffleId);
}

/** Records an edit and what the form showed before. */
export function noteEdits(
  world: World,
  tab: SimulatedTab,
  document: DocumentName,
  raffleId: string,
  written: Record<string, unknown>,
  shown: object,
  isSave = false,
): Edit[] {
  if (isSave) noteSaveOfPublished(world, tab, raffleId);
  // Whoever has just asked for the publication, and waits for it, writes in no draft.
  const isForDraft =
    !isPublishedFor(tab, raffleId) && !world.ledger.isPublicationAsked(tab.deviceName, raffleId);
  // While a save waits for its reply, its button cannot be pressed again.
  const isSaving = isSave && unkept(world, tab, document, raffleId).some((edit) => edit.isSave);
  const isHasty = isSaving || !tab.device.disk.isSettled();
  const place = { tab, userId: tab.userId, document, raffleId, isHasty, isForDraft };
  return Object.entries(written).map(([field, value]) => {
    const saw = (shown as Record<string, unknown>)[field];
    return world.ledger.started({ ...place, field, value, saw }, isSave);
  });
}

export const told = (written: object) =>
  Object.entries(written)
    .map(([field, value]) => `${field}=${JSON.stringify(value)}`)
    .join(' ');

/** Typing in step 0: autosaved, not queued. */
export const typeRaffle = inTab((scene) => {
  const { world, tab, command } = scene;
  const raffle = raffleOfScene(scene);
  if (!raffle) return undefined;
  openForm(tab, raffle);
  const written = writtenIn('raffle', command.choice);
  const form = formOf(world, tab, 'raffle', raffle.id, raffle.working);
  noteEdits(world, tab, 'raffle', raffle.id, written, form);
  const data = { ...form, ...written };
  keepTyping(world, tab, { document: 'raffle', raffleId: raffle.id, data }, (changed, replaced) =>
    tab.engine.autosaveRaffle(raffle.id, data, changed, replaced),
  );
  return `types in ${raffle.id.slice(-4)} ${told(written)}`;
});

/** Typing in step 1. */
export const typeConfig = inTab((scene) => {
  const { world, tab, command } = scene;
  const raffle = raffleOfScene(scene);
  const config = raffle && configOf(tab, raffle.id);
  if (!raffle || !config) return undefined;
  openForm(tab, raffle);
  const written = writtenIn('config', command.choice);
  const form = formOf(world, tab, 'config', raffle.id, config.working);
  noteEdits(world, tab, 'config', raffle.id, written, form);
  const data = { ...form, ...written };
  keepTyping(world, tab, { document: 'config', raffleId: raffle.id, data }, (changed, replaced) =>
    tab.engine.autosaveRaffleConfig(raffle.id, data, changed, replaced),
  );
  return `types in config of ${raffle.id.slice(-4)} ${told(written)}`;
});

/** The form of a raffle is opened, and stays open until another one's is. */
function openForm(tab: SimulatedTab, { id: raffleId, working: raffle }: StoredRaffle): void {
  tab.opened = { raffleId, raffle, config: configOf(tab, raffleId)?.working };
}

export function configOf(tab: SimulatedTab, raffleId: string) {
  return tab.device.rows(tab.userId).configs.find((one) => one.raffleId === raffleId);
}
