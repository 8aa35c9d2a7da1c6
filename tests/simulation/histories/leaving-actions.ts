import type { Edit } from '../world/edit-ledger.ts';
import { inTab, type Scene } from './command.ts';
import {
  formOf,
  keepTyping,
  noteEdits,
  raffleOfScene,
  replacedBy,
  told,
  unkept,
  writtenIn,
} from './form-actions.ts';
import { isInJournal } from '../world/left-in-journal.ts';
import type { SimulatedTab } from '../world/simulated-tab.ts';

/** A last edit of step 0, which is in the journal only. */
function typeInJournal(scene: Scene & { tab: SimulatedTab }) {
  const { world, tab, command } = scene;
  const raffle = raffleOfScene(scene);
  if (!raffle) return undefined;
  const written = writtenIn('raffle', command.choice);
  const form = formOf(world, tab, 'raffle', raffle.id, raffle.working);
  const edits: Edit[] = noteEdits(world, tab, 'raffle', raffle.id, written, form);
  const data = { ...form, ...written };
  const changed = unkept(world, tab, 'raffle', raffle.id).map(({ field }) => field) as never[];
  const replaced = replacedBy(world, tab, 'raffle', raffle.id);
  const typed = { document: 'raffle', raffleId: raffle.id, data, changed, replaced } as const;
  world.scheduler.as(tab, () => tab.engine.journalEdit(typed));
  for (const edit of edits) edit.isJournaled = true;
  return { typed, edits, line: `types in ${raffle.id.slice(-4)} ${told(written)}` };
}

/** The page is closed with a last edit that was not autosaved. */
export const hideAndKill = inTab((scene) => {
  const journaled = typeInJournal(scene);
  if (!journaled) return undefined;
  // The journal is synchronous, so the edit is stored, where there is room.
  scene.world.ledger.reported(journaled.edits.filter((edit) => isInJournal(scene.device, edit)));
  scene.device.kill(scene.tab);
  return `${journaled.line}, hides and is killed`;
});

/** The page is hidden with an edit that was not autosaved, and lives on. */
export const hide = inTab((scene) => {
  const { world, tab } = scene;
  const journaled = typeInJournal(scene);
  if (!journaled) return undefined;
  const { document, raffleId, data } = journaled.typed;
  keepTyping(world, tab, { document, raffleId, data }, (changed, replaced) =>
    tab.engine.autosaveRaffle(raffleId, data, changed, replaced),
  );
  return `${journaled.line}, and hides`;
});
