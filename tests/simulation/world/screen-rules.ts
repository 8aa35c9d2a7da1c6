import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import type { Slot } from '#src/storage/slot.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import { type AttentionReason } from '#src/sync/context/sync-outcomes.ts';
import { raffleSyncState } from '#src/sync/status/sync-state.ts';
import { isPutBack } from './database-loss.ts';
import type { DocumentName, Edit } from './edit-ledger.ts';
import { imageHashOf, differences } from './fields.ts';
import { isInJournal } from './left-in-journal.ts';
import { checkQueue } from './queue-rules.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import type { DeviceRows } from './universe.ts';
import type { World } from './world.ts';

/** Maximum backoff, and what servers of a history may add, milliseconds. */
const WAIT_MAX_MS = 5 * 60_000;

/** Invariants of a device's rows while nothing is being written. */
export function checkScreen(world: World, device: SimulatedDevice, userId: string): void {
  if (!device.disk.isSettled()) return;
  const rows = device.rows(userId);
  if (isPutBack(world, device, userId)) checkNothingLost(world, device, userId, rows);
  checkOnePerId(world, device, rows);
  checkQuestions(world, device, rows);
  checkStayGone(world, device, userId, rows);
  checkQueue(world, device, rows);
  checkSavedOnServer(world, device, rows);
  for (const { id, state } of rows.slots)
    if (state === 'quarantined') world.fail('what was saved can be sent', `${device.name}: ${id}`);
  if (!world.clockWasMoved) for (const slot of rows.slots) checkWait(world, device, slot);
}

/**
 * Of what two pages have typed into one field at once, no text goes without a word (P-1034). A save counts as typed before: the app's forms
 * store what is typed before they save it.
 */
function checkAnnounced(
  world: World,
  device: SimulatedDevice,
  rows: DeviceRows,
  edits: readonly Edit[],
): void {
  if (edits.some(({ isSave }) => isSave)) return;
  // Text that waits for room is written later than what was typed after it, and a lost database takes the history with it.
  if (world.everFull.has(device.name) || world.everCleared.has(device.name)) return;
  for (const [index, edit] of edits.entries()) {
    const isTypedOver = edits
      .slice(index + 1)
      .some(({ tab, saw }) => tab === edit.tab || isSameContent(saw, edit.value));
    if (edit.reportedAt === undefined || isTypedOver) continue;
    if (isKept(world, rows, edit) || isInJournal(device, edit)) continue;
    const { document, raffleId, field, value, tab } = edit;
    world.fail(
      'of two texts of one field, the one that lost is announced',
      `${document} ${raffleId} ${field}: ${JSON.stringify(value)} in ${tab.name}`,
    );
  }
}

/** What was reported as saved is in working, in history or on the server. */
function checkNothingLost(world: World, device: SimulatedDevice, userId: string, rows: DeviceRows): void {
  for (const [place, edits] of world.ledger.standing(device.name, userId)) {
    const [last] = edits;
    if (!last || edits.every((edit) => edit.reportedAt === undefined)) continue;
    if (world.ledger.isDeletedBy(device.name, last.raffleId)) continue;
    checkAnnounced(world, device, rows, edits);
    if (edits.some((edit) => isKept(world, rows, edit) || isInJournal(device, edit))) continue;
    const told = edits.map(({ value, tab }) => `${JSON.stringify(value)} in ${tab.name}`).join(' or ');
    world.fail('an edit reported as saved is in working, history or on the server', `${place}: ${told}`);
  }
}

function isKept(world: World, rows: DeviceRows, edit: Edit): boolean {
  const row =
    edit.document === 'raffle'
      ? rows.raffles.find(({ id }) => id === edit.raffleId)
      : rows.configs.find(({ raffleId }) => raffleId === edit.raffleId);
  const has = (data: object | undefined | null) =>
    data != null && isIn(edit, (data as Record<string, unknown>)[edit.field]);
  if (has(row?.working)) return true;
  const told = world.history.of(edit.document, edit.raffleId).map(({ document }) => document);
  if (told.some(has) || isKeptByEntry(edit, [row?.working ?? {}, ...told])) return true;
  if (world.history.wasReplaced(edit.document, edit.raffleId, edit.tab.deviceName, has)) return true;
  // Versions give way to what is typed where there is no room (P-1030).
  if (world.ledger.isConceded(edit) && world.everFull.has(edit.tab.deviceName)) return true;
  return (
    (world.ledger.isConceded(edit) || isAnnounced(world, edit, row)) &&
    rows.versions.some(
      ({ kind, documentId, data }) =>
        // The history outlives a raffle that is gone.
        kind === edit.document && (row === undefined || documentId === row.id) && has(data),
    )
  );
}

/** Another device may take out an entry that it knows from the server; what was added here beside it stays. */
function isKeptByEntry(edit: Edit, documents: readonly object[]): boolean {
  if (!Array.isArray(edit.value)) return false;
  const hasEntry = (document: object, entry: unknown) => {
    const kept = (document as Record<string, unknown>)[edit.field];
    return kept !== undefined && isIn({ ...edit, value: [entry] }, kept);
  };
  return edit.value.every((entry: unknown) => documents.some((document) => hasEntry(document, entry)));
}

/**
 * Whether the app may keep an edit in the history alone, although its user did not choose the other version: a page wrote it to the
 * journal, another one wrote the same field, and the document names the field. Nothing else takes what was typed from the screen, saved
 * with a button or not, whatever other devices do and whatever the clock says.
 */
function isAnnounced({ ledger }: World, edit: Edit, row: { leftBehind?: object } | undefined): boolean {
  const isNamed = row === undefined || edit.field in (row.leftBehind ?? {});
  return (edit.isJournaled || !edit.isSave) && isNamed && ledger.isContested(edit);
}

/** A list is there when what was added to it is; its order is another rule's business. */
function isIn({ field, value }: Edit, kept: unknown): boolean {
  if (field === 'images') {
    const contents = (kept as string[]).map(imageHashOf);
    return (value as string[]).every((one) => contents.includes(one));
  }
  if (Array.isArray(value)) return value.every((one) => (kept as unknown[]).includes(one));
  return JSON.stringify(kept) === JSON.stringify(value);
}

/** At most one raffle and configuration per id, and only created ones. */
function checkOnePerId(world: World, device: SimulatedDevice, { raffles, configs }: DeviceRows): void {
  const told = 'one raffle and one config per id';
  for (const { id } of raffles) if (!world.ledger.made.has(id)) world.fail(told, `${device.name} has ${id}`);
  for (const [id, raffle] of world.server.raffles) {
    if (!world.ledger.made.has(id)) world.fail(told, `the server has ${id} '${raffle.title}'`);
  }
  // What a restore has undone may have been made again under another id.
  if (world.unawareOfRestore.has(device.name)) return;
  for (const { raffleId, id, base } of configs) {
    const theirs = world.server.configs.get(raffleId);
    if (theirs && base && theirs.id !== id)
      world.fail(told, `config of ${raffleId}: ${id} here, ${theirs.id} there`);
  }
}

/** A raffle that a user has deleted is not there again, nor is its configuration. */
function checkStayGone(
  world: World,
  { name }: SimulatedDevice,
  userId: string,
  { raffles, configs }: DeviceRows,
): void {
  const here = new Set([...raffles.map(({ id }) => id), ...configs.map(({ raffleId }) => raffleId)]);
  for (const place of world.ledger.deleted) {
    const [deviceName, raffleId = ''] = place.split(' ');
    if (deviceName !== name || world.mayReturn.has(place)) continue;
    if (!here.has(raffleId)) world.removedRaffles.add(`${userId} ${place}`);
    else if (world.removedRaffles.has(`${userId} ${place}`))
      world.fail('a raffle that was deleted stays away', `${name}: ${raffleId}`);
  }
}

/** A conflict needs a change of another device. */
function checkQuestions(world: World, device: SimulatedDevice, { raffles, configs }: DeviceRows): void {
  if (world.losses.has(device.name) || world.everCleared.has(device.name)) return;
  const check = (name: DocumentName, raffleId: string, row: { working: object; conflict: object | null }) => {
    if (!row.conflict) return;
    if (!world.history.hasOthers(name, raffleId, device.name))
      world.fail(
        'nobody is asked about their own edits',
        `${name} ${raffleId}: ${differences(name, row.working, row.conflict).join(', ')}`,
      );
  };
  for (const row of raffles) check('raffle', row.id, row);
  for (const row of configs) check('config', row.raffleId, row);
}

/** 'Salvo no servidor' is told only of what the server has acknowledged (P-1036). */
function checkSavedOnServer(
  world: World,
  device: SimulatedDevice,
  { raffles, configs, slots }: DeviceRows,
): void {
  for (const raffle of raffles) {
    const config = configs.find(({ raffleId }) => raffleId === raffle.id);
    const own = slots.filter(({ raffleId }) => raffleId === raffle.id);
    if (raffleSyncState(raffle, config, own).kind !== 'on-server') continue;
    const apart = [
      ...apartFrom('raffle', raffle.working, raffle.base ?? undefined),
      ...apartFrom('config', config?.working, config?.base ?? undefined),
    ];
    if (apart.length > 0)
      world.fail(
        "'Salvo no servidor' is told of what the server has",
        `${device.name}: ${raffle.id} ${apart.join(', ')}`,
      );
  }
}

/** Retry delays are bounded. */
function checkWait(world: World, device: SimulatedDevice, { id, state, nextTryAt }: Slot): void {
  const wait = nextTryAt - device.nowMs();
  if (wait <= WAIT_MAX_MS) return;
  world.fail('the wait for the next try is bounded', `${id} ${state}: ${Math.round(wait / 1000)} s`);
}

/** What a form could not write to storage waits in the journal until its form writes again or the app starts. */
export function checkJournal(world: World, device: SimulatedDevice, userId: string): void {
  const isLeft = Object.keys(device.localStorage).some((key) => key.startsWith(`rifaria.journal.${userId}`));
  if (isLeft) world.fail('the journal is brought in when the app starts', device.name);
}

/** Checks a device once the network has been healthy for long enough: it agrees with the server, or shows what is to be done. */
export function checkConverged(world: World, device: SimulatedDevice, userId: string): void {
  const rows = device.rows(userId);
  const told = 'with a healthy network it converges or names what the user must do';
  const fail = (detail: string) => world.fail(told, `${device.name}: ${detail}`);
  if (!device.disk.isSettled()) return fail('a transaction never ends');
  if (!isPutBack(world, device, userId)) fail('what was open is not in the new database');
  for (const id of world.server.deleted) if (!world.ledger.isDeleted(id)) fail(`nobody deleted ${id}`);
  for (const raffle of rows.raffles) {
    const config = rows.configs.find(({ raffleId }) => raffleId === raffle.id);
    const slots = rows.slots.filter(({ raffleId }) => raffleId === raffle.id);
    const state = raffleSyncState(raffle, config, slots);
    const queue = slots
      .map(
        (slot) =>
          `${slot.kind} ${slot.state} due in ${Math.round((slot.nextTryAt - device.nowMs()) / 1000)} s after ${slot.tries} tries`,
      )
      .join(', ');
    if (state.kind === 'attention') {
      if (!isFair(world, state.reason, raffle.id)) fail(`${raffle.id}: ${JSON.stringify(state.reason)}`);
    } else if (slots.length > 0) fail(`${raffle.id}: ${queue}`);
    else if (
      isForgotten(world, device, 'raffle', raffle.id, raffle) ||
      (config && isForgotten(world, device, 'config', raffle.id, config))
    )
      fail(`${raffle.id}: saved, not on the server and not on its way`);
    else if (isLeftUnsent(world, device, raffle))
      fail(`${raffle.id}: a draft that was left, not on the server and not on its way`);
    else if (state.kind === 'on-server') {
      const apart = [
        ...apartFrom('raffle', raffle.working, world.server.raffles.get(raffle.id)),
        ...apartFrom('config', config?.working, world.server.configs.get(raffle.id)),
      ];
      if (apart.length > 0) fail(`${raffle.id} says that it is on the server: ${apart.join(', ')} differ`);
    }
  }
  for (const [id, { ownerId }] of world.server.raffles) {
    if (ownerId === userId && !rows.raffles.some((row) => row.id === id))
      fail(`the server's ${id} is not here`);
  }
}

/** What was saved with its button is sent or on its way; what was only typed since, or withdrawn from the queue, waits for its own. */
function isForgotten(
  world: World,
  device: SimulatedDevice,
  name: DocumentName,
  raffleId: string,
  {
    localRev,
    ackedRev,
    withdrawnRev = 0,
  }: { localRev: number; ackedRev: number; withdrawnRev?: number | undefined },
): boolean {
  return (
    localRev > ackedRev && withdrawnRev <= ackedRev && world.ledger.wasSaved(device.name, name, raffleId)
  );
}

/** What was typed in a draft is sent once its step was left. */
function isLeftUnsent(
  world: World,
  device: SimulatedDevice,
  { id, base, localRev, ackedRev }: StoredRaffle,
): boolean {
  const isDraft = !isPublicStatus(base?.status ?? 'draft');
  return isDraft && localRev > ackedRev && world.ledger.isAllLeft(device.name, id);
}

function apartFrom(name: DocumentName, ours: object | undefined, theirs: object | undefined): string[] {
  if (!ours && !theirs) return [];
  return ours && theirs ? differences(name, ours, theirs) : [name];
}

/** What may still wait for the user when all is well, after every question was answered and everything tried again. */
function isFair(world: World, reason: AttentionReason, raffleId: string): boolean {
  if (reason.kind === 'fee-due' || reason.kind === 'not-deleted') return true;
  // What stands behind a save that was refused is not asked for again after a sign-in.
  if (reason.kind === 'sign-in-needed') return world.ledger.unfit.has(raffleId);
  if (reason.kind === 'deleted-elsewhere') return world.server.deleted.has(raffleId);
  return reason.kind === 'refused' && reason.code === 'rules-broken' && world.ledger.unfit.has(raffleId);
}
