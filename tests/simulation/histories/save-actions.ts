import { EMPTY_RAFFLE_DATA, type RaffleData } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '../form-data.ts';
import type { SaveOutcome } from '#src/sync/context/sync-outcomes.ts';
import type { Edit } from '../world/edit-ledger.ts';
import type { SimulatedTab } from '../world/simulated-tab.ts';
import { UNFIT_TITLE } from '../world/wire-rules.ts';
import type { World } from '../world/world.ts';
import { inTab, type Scene } from './command.ts';
import {
  configOf,
  formOf,
  nextUnique,
  noteEdits,
  raffleOfScene,
  storeTyped,
  told,
  unkept,
  writtenIn,
} from './form-actions.ts';

/** A save stored its data unless it reported no room or no storage. */
export const isKept = (outcome: { kind: string; code?: string }) =>
  !(outcome.kind === 'refused' && outcome.code?.startsWith('storage-'));

/** 'Criar rifa' with a complete step 0, saved. */
export const create = inTab(({ world, tab }) => {
  const data: RaffleData = { ...RAFFLE_DATA, title: `Rifa ${nextUnique()} da praça` };
  world.startAction(tab, 'create', async () => {
    const id = await tab.making(() => tab.engine.createRaffleDraft());
    const { title } = data;
    const edits = noteEdits(world, tab, 'raffle', id, { title }, EMPTY_RAFFLE_DATA, true);
    if (isKept(await tab.engine.saveRaffle(id, data))) world.ledger.reported(edits);
  });
  return `creates '${data.title}'`;
});

/** Whether step 1 can be saved: nothing is missing in step 0. */
export function isStep1Open({ base, working }: StoredRaffle): boolean {
  return base !== null || working.categoryId !== null;
}

/** The edits of a form so far. */
function withoutEmpty(form: RaffleData): Partial<RaffleData> {
  return Object.fromEntries(
    Object.entries(form).filter(([, value]) => value !== null && value !== '' && value !== 0),
  );
}

/** Whether a form has edits that are not stored. */
function hasTyped(world: World, tab: SimulatedTab, document: 'raffle' | 'config', raffleId: string): boolean {
  return unkept(world, tab, document, raffleId).some(({ isSave }) => !isSave);
}

/** What a form is saved over, and what it saves with the rest: typed text that storage has refused. */
interface Stored<Data> {
  stored: Data;
  refused: readonly Edit[];
}

/** Step 0 once its form has stored what was typed. */
async function storedRaffle(
  world: World,
  tab: SimulatedTab,
  { id, working }: StoredRaffle,
): Promise<Stored<RaffleData>> {
  if (!hasTyped(world, tab, 'raffle', id)) return { stored: working, refused: [] };
  const data = formOf(world, tab, 'raffle', id, working);
  const refused = await storeTyped(
    world,
    tab,
    { document: 'raffle', raffleId: id, data },
    (changed, replaced) => tab.engine.autosaveRaffle(id, data, changed, replaced),
  );
  const row = tab.device.rows(tab.userId).raffles.find((one) => one.id === id);
  return { stored: row?.working ?? working, refused };
}

/** Step 1 once its form has stored what was typed. */
export async function storedConfig(
  world: World,
  tab: SimulatedTab,
  raffleId: string,
  working: RaffleConfigData,
): Promise<Stored<RaffleConfigData>> {
  if (!hasTyped(world, tab, 'config', raffleId)) return { stored: working, refused: [] };
  const data = formOf(world, tab, 'config', raffleId, working);
  const refused = await storeTyped(world, tab, { document: 'config', raffleId, data }, (changed, replaced) =>
    tab.engine.autosaveRaffleConfig(raffleId, data, changed, replaced),
  );
  return { stored: configOf(tab, raffleId)?.working ?? working, refused };
}

/** A save is over: what it has stored counts as saved, also what was only typed before. What storage has refused stays on the screen. */
export function noteSaved(
  world: World,
  outcome: SaveOutcome,
  edits: readonly Edit[],
  refused: readonly Edit[],
): void {
  if (!isKept(outcome)) {
    for (const edit of edits) edit.isRefused = true;
    return;
  }
  for (const edit of refused) edit.isSave = true;
  world.ledger.reported([...edits, ...refused]);
}

/** The submit of step 0, with a last edit just before. */
export const saveRaffle = inTab((scene) => {
  const { world, tab, command } = scene;
  const raffle = raffleOfScene(scene);
  if (!raffle) return undefined;
  const { id } = raffle;
  const written = writtenIn('raffle', command.choice);
  const isFit = command.choice % 29 !== 28;
  if (!isFit) {
    written.title = UNFIT_TITLE;
    world.ledger.unfit.add(id);
  }
  const shown = formOf(world, tab, 'raffle', id, raffle.working);
  const edits = noteEdits(world, tab, 'raffle', id, written, shown, true);
  world.startAction(tab, 'save', async () => {
    const { stored, refused } = await storedRaffle(world, tab, raffle);
    const form = formOf(world, tab, 'raffle', id, stored);
    const whole = form.categoryId === null ? { ...RAFFLE_DATA, ...withoutEmpty(form) } : form;
    const outcome = await tab.engine.saveRaffle(id, { ...whole, ...written }, stored);
    noteSaved(world, outcome, edits, refused);
  });
  return `saves ${id.slice(-4)} ${told(written)}`;
});

/** The submit of step 1. */
export const saveConfig = inTab((scene) => {
  const raffle = raffleOfScene(scene);
  return raffle && submitConfig(scene, raffle, writtenIn('config', scene.command.choice));
});

/** Saves step 1 of a raffle with a last edit just before. */
export function submitConfig(
  { world, tab }: Pick<Scene & { tab: SimulatedTab }, 'world' | 'tab'>,
  raffle: StoredRaffle,
  written: Record<string, unknown>,
): string | undefined {
  const config = configOf(tab, raffle.id);
  if (!config || !isStep1Open(raffle)) return undefined;
  const shown = formOf(world, tab, 'config', raffle.id, config.working);
  const edits = noteEdits(world, tab, 'config', raffle.id, written, shown, true);
  world.startAction(tab, 'save config', async () => {
    const { stored, refused } = await storedConfig(world, tab, raffle.id, config.working);
    const form = formOf(world, tab, 'config', raffle.id, stored);
    const paymentOption = form.paymentOption ?? CONFIG_DATA.paymentOption;
    const data = { ...form, paymentOption, ...written };
    noteSaved(world, await tab.engine.saveRaffleConfig(raffle.id, data, stored), edits, refused);
  });
  return `saves config of ${raffle.id.slice(-4)} ${told(written)}`;
}
