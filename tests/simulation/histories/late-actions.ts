import { raffleDataForm } from '#core/forms/raffles/raffle-data.ts';
import { isPendingDeletion } from '#src/storage/slot.ts';
import { inTab, pickAt, takenBackIfRefused } from './command.ts';
import { configOf, formOf, keepTyping, listedRaffles, noteEdits, told, writtenIn } from './form-actions.ts';
import { isKept } from './save-actions.ts';

/** Before a deletion is sent, milliseconds: a save that begins until then takes it back. */
const IN_TIME_MS = 1_000;

/** Another page, whose form is still open, saves a raffle whose deletion was not sent yet. */
export const saveDeleted = inTab(({ world, tab, command }) => {
  const { raffles, slots } = tab.device.rows(tab.userId);
  const dueFrom = tab.device.nowMs() + IN_TIME_MS;
  const waiting = slots.filter(
    (slot) => isPendingDeletion(slot) && slot.state === 'queued' && slot.nextTryAt > dueFrom,
  );
  const slot = pickAt(waiting, command.target);
  const raffle = raffles.find(({ id }) => id === slot?.raffleId);
  if (!raffle || raffle.deletedElsewhere || world.clockWasMoved || !tab.device.disk.isSettled())
    return undefined;
  const { id, working } = raffle;
  const written = writtenIn('raffle', command.choice);
  const form = formOf(world, tab, 'raffle', id, working);
  // The button of a step saves nothing while a field is missing.
  if (!raffleDataForm.safeParse({ ...form, ...written }).success) return undefined;
  const edits = noteEdits(world, tab, 'raffle', id, written, form, true);
  const removals = world.ledger.removalsOf(tab.deviceName, id);
  const save = () => tab.engine.saveRaffle(id, { ...form, ...written }, working);
  world.startAction(tab, 'save deleted', save, (outcome) => {
    if (!isKept(outcome)) return;
    const isDeletedSince = world.ledger.removalsOf(tab.deviceName, id) > removals;
    if (!isDeletedSince) world.ledger.deleted.delete(`${tab.deviceName} ${id}`);
    world.ledger.reported(edits);
  });
  return `saves ${id.slice(-4)}, which is to be deleted, ${told(written)}`;
});

/** Typing goes on in a form whose raffle another device has deleted, and a pull has taken away. */
export const typeLate = inTab(({ world, tab, command }) => {
  const { opened, device } = tab;
  if (!opened || !device.disk.isSettled()) return undefined;
  const { raffleId } = opened;
  const row = device.rows(tab.userId).raffles.find(({ id }) => id === raffleId);
  const isTakenAway = world.server.deleted.has(raffleId) && (!row || row.deletedElsewhere);
  if (!isTakenAway || world.ledger.isDeletedBy(tab.deviceName, raffleId)) return undefined;
  const document = command.choice % 3 === 0 ? 'raffle' : 'config';
  const written = writtenIn(document, command.choice);
  if (document === 'raffle') {
    const form = formOf(world, tab, 'raffle', raffleId, row?.working ?? opened.raffle);
    noteEdits(world, tab, 'raffle', raffleId, written, form);
    const data = { ...form, ...written };
    keepTyping(world, tab, { document, raffleId, data }, (changed, replaced) =>
      tab.engine.autosaveRaffle(raffleId, data, changed, replaced),
    );
  } else {
    const working = configOf(tab, raffleId)?.working ?? opened.config;
    if (!working) return undefined;
    const form = formOf(world, tab, 'config', raffleId, working);
    noteEdits(world, tab, 'config', raffleId, written, form);
    const data = { ...form, ...written };
    keepTyping(world, tab, { document, raffleId, data }, (changed, replaced) =>
      tab.engine.autosaveRaffleConfig(raffleId, data, changed, replaced),
    );
  }
  return `types in ${document} of ${raffleId.slice(-4)}, which is gone, ${told(written)}`;
});

/** 'Descartar' of an item in the list of what waits, also when its sending has just begun. */
export const discardItem = inTab(({ world, tab, command }) => {
  const { slots } = tab.device.rows(tab.userId);
  const known = listedRaffles(tab).filter(({ base }) => base !== null);
  const items = slots.filter(
    ({ kind, raffleId, attempt, state }) =>
      (kind === 'raffle' || kind === 'config') &&
      (attempt === null || state === 'sending') &&
      known.some(({ id }) => id === raffleId),
  );
  const item = pickAt(items, command.target);
  if (!item || (item.kind !== 'raffle' && item.kind !== 'config')) return undefined;
  const { kind, raffleId } = item;
  const fields = Object.keys(item.pending.data);
  const takeBack = world.ledger.concede({ deviceName: tab.deviceName, document: kind, raffleId, fields });
  const id = kind === 'raffle' ? raffleId : (configOf(tab, raffleId)?.id ?? raffleId);
  const isDiscarded = () => takenBackIfRefused(tab.engine.discard({ kind, raffleId }), takeBack);
  world.startAction(tab, 'discard', isDiscarded, (isDone) => isDone && world.wire.saveDiscarded(tab, id));
  return `discards the ${kind} of ${raffleId.slice(-4)}, ${item.state}`;
});
