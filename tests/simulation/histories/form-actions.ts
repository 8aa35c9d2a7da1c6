import { addDays } from '#core/domain/days.ts';
import { EMPTY_RAFFLE_DATA, type RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import { isPendingDeletion } from '#src/storage/slot.ts';
import type { Edit as JournalEdit } from '#src/sync/journal.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '../form-data.ts';
import type { DocumentName, Edit } from '../world/edit-ledger.ts';
import type { SimulatedTab } from '../world/simulated-tab.ts';
import { UNFIT_TITLE } from '../world/wire-rules.ts';
import type { TabsDevice } from '../world/universe.ts';
import type { World } from '../world/world.ts';
import { inTab, pickAt, type Scene } from './command.ts';

/** Raffles that were on a device for good at some time. */
const known = new WeakMap<TabsDevice, Set<string>>();

/** Raffles that the screen of a tab lists. */
export function listedRaffles({ device, userId }: SimulatedTab): StoredRaffle[] {
  const { raffles, slots } = device.rows(userId);
  const gone = slots.filter(isPendingDeletion).map(({ raffleId }) => raffleId);
  const made = known.get(device) ?? new Set();
  known.set(device, made);
  // One that is only just being written, and may yet be taken back, is on no screen.
  if (device.disk.isSettled()) for (const { id } of raffles) made.add(id);
  return raffles.filter(
    ({ id, deletedElsewhere }) => !gone.includes(id) && !deletedElsewhere && made.has(id),
  );
}

/** The raffle that a command is about. */
export function raffleOfScene({ tab, command }: Scene & { tab: SimulatedTab }): StoredRaffle | undefined {
  return pickAt(listedRaffles(tab), command.target);
}

/** A value that no other edit of the history has. */
const RAFFLE_FIELDS: readonly (readonly [keyof RaffleData, (unique: number, choice: number) => unknown])[] = [
  ['title', (unique) => `Rifa ${unique} da praça`],
  // A few cost more than a raffle without a fee may.
  ['priceCents', (unique, choice) => (choice % 11 === 10 ? 2_000 + unique : 100 + (unique % 800))],
  ['description', (unique) => `<p>Um celular novo, com nota fiscal e entrega, número ${unique}.</p>`],
];

const CONFIG_FIELDS: readonly (readonly [keyof RaffleConfigData, (unique: number) => unknown])[] = [
  ['rules', (unique) => `<p>Regra ${unique}</p>`],
  ['prizes', (unique) => [`Prêmio ${unique}`]],
  ['luckyNumberPrizeCents', (unique) => unique],
  ['drawsOn', (unique) => addDays('2026-12-01', unique)],
  ['videoLink', (unique) => `https://youtu.be/${unique}`],
];

let unique = 0;

/** Every history counts from one again. */
export function countAnew(): void {
  unique = 0;
}

/** What was last written in fields of a tab's form and is not kept yet. */
function unkept({ ledger }: World, tab: SimulatedTab, document: DocumentName, raffleId: string): Edit[] {
  const last = new Map<string, Edit>();
  for (const edit of ledger.edits) {
    const isOwn = edit.tab === tab && edit.document === document && edit.raffleId === raffleId;
    if (isOwn && edit.field !== 'images') last.set(edit.field, edit);
  }
  return [...last.values()].filter(({ reportedAt }) => reportedAt === undefined);
}

/** What the form of a tab shows: what is kept, and over it what was written there and is not kept yet. */
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

/**
 * Keeps what is typed as the app's forms do. What storage did not take goes to the journal, and again with what is typed next.
 */
function keepTyping(
  world: World,
  tab: SimulatedTab,
  typed: JournalEdit,
  autosave: (changed: never[]) => Promise<number>,
): void {
  const { document, raffleId = '' } = typed;
  const left = unkept(world, tab, document as DocumentName, raffleId);
  const changed = left.map(({ field }) => field) as never[];
  // Only its own answer says that a button has saved.
  const edits = left.filter(({ isSave }) => !isSave);
  const keep = async () => {
    try {
      return await autosave(changed);
    } catch (error) {
      for (const edit of edits) edit.isJournaled = true;
      tab.engine.journalEdit({ ...typed, changed });
      throw error;
    }
  };
  world.note(tab, 'type', keep, (rev) => rev > 0 && world.ledger.reported(edits));
}

/** Fields that a user writes with one command: one, or two. */
export function writtenIn(document: DocumentName, choice: number): Record<string, unknown> {
  const fields: readonly (readonly [string, (unique: number, choice: number) => unknown])[] =
    document === 'raffle' ? RAFFLE_FIELDS : CONFIG_FIELDS;
  const written: Record<string, unknown> = {};
  for (let count = 0; count < 1 + (choice % 2); count += 1) {
    const [field, make] = pickAt(fields, choice + count * 3) ?? fields[0]!;
    written[field] = make((unique += 1), choice);
  }
  return written;
}

/** Notes what a user writes over what the form shows. */
export function noteEdits(
  world: World,
  tab: SimulatedTab,
  document: DocumentName,
  raffleId: string,
  written: Record<string, unknown>,
  shown: object,
  isSave = false,
): Edit[] {
  const place = { tab, userId: tab.userId, document, raffleId, isHasty: !tab.device.disk.isSettled() };
  return Object.entries(written).map(([field, value]) => {
    const saw = (shown as Record<string, unknown>)[field];
    return world.ledger.started({ ...place, field, value, saw }, isSave);
  });
}

export const told = (written: object) =>
  Object.entries(written)
    .map(([field, value]) => `${field}=${JSON.stringify(value)}`)
    .join(' ');

/** A save kept what it was given unless it said that there was no room or no storage. */
const isKept = (outcome: { kind: string; code?: string }) =>
  !(outcome.kind === 'refused' && outcome.code?.startsWith('storage-'));

/** 'Criar rifa', and its step 0 saved with all that it needs. */
export const create = inTab(({ world, tab }) => {
  const data: RaffleData = { ...RAFFLE_DATA, title: `Rifa ${(unique += 1)} da praça` };
  world.note(tab, 'create', async () => {
    tab.makings += 1;
    const id = await tab.engine.createRaffleDraft();
    tab.makings -= 1;
    const { title } = data;
    const edits = noteEdits(world, tab, 'raffle', id, { title }, EMPTY_RAFFLE_DATA, true);
    if (isKept(await tab.engine.saveRaffle(id, data))) world.ledger.reported(edits);
  });
  return `creates '${data.title}'`;
});

/** Typing in step 0: kept by itself, not queued. */
export const typeRaffle = inTab((scene) => {
  const { world, tab, command } = scene;
  const raffle = raffleOfScene(scene);
  if (!raffle) return undefined;
  const written = writtenIn('raffle', command.choice);
  const form = formOf(world, tab, 'raffle', raffle.id, raffle.working);
  noteEdits(world, tab, 'raffle', raffle.id, written, form);
  const data = { ...form, ...written };
  keepTyping(world, tab, { document: 'raffle', raffleId: raffle.id, data }, (changed) =>
    tab.engine.autosaveRaffle(raffle.id, data, changed),
  );
  return `types in ${raffle.id.slice(-4)} ${told(written)}`;
});

/** Typing in step 1. */
export const typeConfig = inTab((scene) => {
  const { world, tab, command } = scene;
  const raffle = raffleOfScene(scene);
  const config = raffle && configOf(tab, raffle.id);
  if (!raffle || !config) return undefined;
  const written = writtenIn('config', command.choice);
  const form = formOf(world, tab, 'config', raffle.id, config.working);
  noteEdits(world, tab, 'config', raffle.id, written, form);
  const data = { ...form, ...written };
  keepTyping(world, tab, { document: 'config', raffleId: raffle.id, data }, (changed) =>
    tab.engine.autosaveRaffleConfig(raffle.id, data, changed),
  );
  return `types in config of ${raffle.id.slice(-4)} ${told(written)}`;
});

export function configOf(tab: SimulatedTab, raffleId: string) {
  return tab.device.rows(tab.userId).configs.find((one) => one.raffleId === raffleId);
}

/** What of a form was written so far. */
function withoutEmpty(form: RaffleData): Partial<RaffleData> {
  return Object.fromEntries(
    Object.entries(form).filter(([, value]) => value !== null && value !== '' && value !== 0),
  );
}

/** The button of step 0, with a last field written just before. */
export const saveRaffle = inTab((scene) => {
  const { world, tab, command } = scene;
  const raffle = raffleOfScene(scene);
  if (!raffle) return undefined;
  const written = writtenIn('raffle', command.choice);
  const isFit = command.choice % 29 !== 28;
  if (!isFit) {
    written.title = UNFIT_TITLE;
    world.ledger.unfit.add(raffle.id);
  }
  const form = formOf(world, tab, 'raffle', raffle.id, raffle.working);
  const edits = noteEdits(world, tab, 'raffle', raffle.id, written, form, true);
  const whole = form.categoryId === null ? { ...RAFFLE_DATA, ...withoutEmpty(form) } : form;
  const save = () => tab.engine.saveRaffle(raffle.id, { ...whole, ...written }, raffle.working);
  world.note(tab, 'save', save, (outcome) => isKept(outcome) && world.ledger.reported(edits));
  return `saves ${raffle.id.slice(-4)} ${told(written)}`;
});

/** The button of step 1. */
export const saveConfig = inTab((scene) => {
  const { world, tab, command } = scene;
  const raffle = raffleOfScene(scene);
  const config = raffle && configOf(tab, raffle.id);
  if (!raffle || !config) return undefined;
  const written = writtenIn('config', command.choice);
  const form = formOf(world, tab, 'config', raffle.id, config.working);
  const edits = noteEdits(world, tab, 'config', raffle.id, written, form, true);
  const paymentOption = form.paymentOption ?? CONFIG_DATA.paymentOption;
  const save = () =>
    tab.engine.saveRaffleConfig(raffle.id, { ...form, paymentOption, ...written }, config.working);
  world.note(tab, 'save config', save, (outcome) => isKept(outcome) && world.ledger.reported(edits));
  return `saves config of ${raffle.id.slice(-4)} ${told(written)}`;
});
