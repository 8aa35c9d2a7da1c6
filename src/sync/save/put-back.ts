import { findDeviceImageHash } from '#core/domain/raffles/raffle-images.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import { isNamed } from '#src/storage/device-images.ts';
import type { LostDatabase } from '#src/storage/lost-database.ts';
import { findSlot } from '#src/storage/slots.ts';
import type { Acknowledged, DocumentData, DocumentKind, DocumentRow } from '#src/storage/stored-documents.ts';
import type { StoredImage } from '#src/storage/stored-image.ts';
import { isAhead } from '#src/storage/unsaved-edits.ts';
import { edited, isOnServer, overStored } from '../context/edit-document.ts';
import type { OpenDocument, OpenForm, OpenScreen } from '../context/open-screens.ts';
import type { SyncContext } from '../context/sync-context.ts';
import {
  MERGEABLE_CONFIG,
  MERGEABLE_RAFFLE,
  MERGEABLE_SELLER_PROFILE,
  type MergeableDocument,
} from '../merge/mergeable-documents.ts';
import { reconciliationTables, reconcileWithServer } from '../merge/reconcile-with-server.ts';
import type { Edit } from './journal.ts';
import { storeEdit } from './replay-journal.ts';
import { queueNewConfig } from './save-raffle.ts';

interface Copy<K extends DocumentKind> {
  document: MergeableDocument<K>;
  raffleId: string | null;
  row: DocumentRow<K> | undefined;
  forms: OpenForm<K>[];
}

/** What was written back, and what remains to be done once the database is in use. */
interface PutBack extends LostDatabase {
  settle(): Promise<void>;
}

type Later = () => Promise<unknown>;

/**
 * Writes the documents of the open screens into a database that has replaced the one they came from, as unsaved edits of the version that
 * the server had acknowledged (P-1027). Runs in the transaction that opens the database: everything is read, then written, with nothing
 * else awaited in between, since Dexie loses work there that waits for anything but the database, and never opens it. `settle` merges with them what another page has put back or pulled there meanwhile, and queues what has to be created.
 */
export async function putBackOpen(context: SyncContext, screens: readonly OpenScreen[]): Promise<PutBack> {
  const put = { documents: 0, lostImages: 0 };
  const later: Later[] = [];
  const { categories, lotteries, ticketPlans } = context.database;
  for (const { catalogues } of screens) {
    if (!catalogues) continue;
    await categories.bulkPut(catalogues.categories);
    await lotteries.bulkPut(catalogues.lotteries);
    await ticketPlans.bulkPut(catalogues.ticketPlans);
  }
  const copies = [
    ...copiesOf(MERGEABLE_RAFFLE, screens),
    ...copiesOf(MERGEABLE_CONFIG, screens),
    ...copiesOf(MERGEABLE_SELLER_PROFILE, screens),
  ] as never as Copy<DocumentKind>[];
  const there = [];
  for (const { document, raffleId } of copies)
    there.push(await document.find(context.database, raffleId as never));
  const images = await context.database.images.toArray();
  for (const [place, copy] of copies.entries()) {
    const { isThere, lostImages, row, rest } = putBack(context, copy, there[place], images);
    if (isThere) put.documents += 1;
    put.lostImages += lostImages;
    if (rest) later.push(rest);
    if (row) await copy.document.table(context.database).put(row as never);
  }
  return {
    ...put,
    async settle() {
      // A configuration is validated against its raffle, which comes first.
      for (const work of later) await work();
      await queueCreations(context);
    },
  };
}

/** One copy a document: the last row that a screen has read, and the forms over it. */
function copiesOf<K extends DocumentKind>(
  document: MergeableDocument<K>,
  screens: readonly OpenScreen[],
): Copy<K>[] {
  const copies = new Map<string | null, Copy<K>>();
  const own = (one: OpenDocument): one is Extract<OpenDocument, { kind: K }> => one.kind === document.kind;
  for (const { raffleId, row, form } of screens.flatMap(({ documents }) => documents.filter(own))) {
    const copy = copies.get(raffleId) ?? { document, raffleId, row: undefined, forms: [] };
    const isNewer = row && (!copy.row || row.localRev > copy.row.localRev);
    if (isNewer) copy.row = row as DocumentRow<K>;
    if (form) copy.forms.push(form as OpenForm<K>);
    copies.set(raffleId, copy);
  }
  return [...copies.values()];
}

interface Written<K extends DocumentKind> {
  /** The document is in the new database. */
  isThere: boolean;
  lostImages: number;
  /** What is to be written. */
  row?: DocumentRow<K>;
  rest?: Later;
}

/** `there`: what another page has written already; `images`: those in the new database. */
function putBack<K extends DocumentKind>(
  context: SyncContext,
  copy: Copy<K>,
  there: DocumentRow<K> | undefined,
  images: readonly StoredImage[],
): Written<K> {
  const { document, raffleId, row, forms } = copy;
  const isEditedThere = there !== undefined && isAhead(there);
  const stored = row?.working ?? forms[0]?.shown;
  if (!stored) return { isThere: false, lostImages: 0 };
  const typed = forms.reduce((data, { values, shown }) => overStored(data, values, shown), stored);
  const here = images.filter((image) => image.raffleId === raffleId);
  const { kept, lost } = withoutLostImages(here, typed);
  if (!row || isEditedThere) {
    const rest = () => storeUnsent(context, copy, kept);
    return { isThere: forms.length > 0, lostImages: row ? lost : 0, rest };
  }
  const next = edited(row, kept, context.now());
  const isSaved = isOnServer(document, next);
  // What another page has pulled is newer than a copy without edits.
  if (there && isSaved) return { isThere: true, lostImages: lost };
  const { incomplete: _incomplete, ...back } = isSaved ? { ...next, ackedRev: next.localRev } : unsaved(next);
  const isUnsure = document.kind === 'raffle' && back.base === null;
  const written = {
    isThere: true,
    lostImages: lost,
    row: { ...back, ...(isUnsure && { mayBeOnServer: true }) } as DocumentRow<K>,
  };
  const server = there?.base;
  return server ? { ...written, rest: () => mergeWith(context, copy, server) } : written;
}

/** Merges a version of the server that another page has pulled into what was put over it. */
function mergeWith<K extends DocumentKind>(
  context: SyncContext,
  { document, raffleId }: Copy<K>,
  server: Acknowledged<K>,
): Promise<void> {
  const { database } = context;
  return database.transaction('rw', reconciliationTables(database), async () => {
    const row = await document.find(database, raffleId as never);
    const slot = await findSlot(database, document.kind, raffleId as never);
    if (row)
      await reconcileWithServer(context, document, raffleId as never, { row, slot: slot as never }, server);
  });
}

/** The queue is gone too: what was saved and not sent counts as typed. */
function unsaved<K extends DocumentKind>(row: DocumentRow<K>): DocumentRow<K> {
  const isEdited = row.base === null || isAhead(row);
  return isEdited ? row : { ...row, localRev: row.ackedRev + 1 };
}

/**
 * The creation of a configuration was queued in the lost database. Where the server has its raffle it is queued again; else the first save
 * of the raffle does so, as of a copy. One that was never edited is made again by that save.
 */
async function queueCreations(context: SyncContext): Promise<void> {
  const { database } = context;
  const { raffles, raffleConfigs } = database;
  await database.transaction('rw', reconciliationTables(database), async () => {
    for (const config of await raffleConfigs.toArray()) {
      const isQueued = (await findSlot(database, 'config-create', config.raffleId)) !== undefined;
      if (config.base !== null || isQueued) continue;
      const raffle = await raffles.get(config.raffleId);
      if (raffle?.base) await queueNewConfig(context, config, 0);
      else if (config.savedAt === null) await raffleConfigs.delete(config.raffleId);
    }
  });
}

/**
 * What this page has and the server had not acknowledged, over what another page has put back or typed: field by field, as the journal is
 * replayed. Where both have written, the other's stands, and this one's is in the history and announced (P-1037).
 */
async function storeUnsent<K extends DocumentKind>(
  context: SyncContext,
  { document, raffleId, row, forms }: Copy<K>,
  data: DocumentData<K>,
): Promise<void> {
  const acknowledged = row?.base ? [document.dataOf(row.base)] : [];
  const known = [...acknowledged, ...forms.map(({ shown }) => shown)];
  const fields = Object.keys(data) as (keyof DocumentData<K>)[];
  const changed = fields.filter((field) => known.some((one) => !isSameContent(one[field], data[field])));
  if (changed.length === 0) return;
  const replaced = Object.fromEntries(changed.map((field) => [field, known.map((one) => one[field])]));
  const edit = { document: document.kind, data, changed, replaced, ...(raffleId !== null && { raffleId }) };
  await storeEdit(context, edit as unknown as Edit, context.now().toISOString());
}

/** References to images whose bytes were in the lost database alone would keep the configuration from being sent. */
function withoutLostImages<Data extends object>(
  here: readonly StoredImage[],
  data: Data,
): { kept: Data; lost: number } {
  const { images } = data as { images?: string[] };
  if (!images) return { kept: data, lost: 0 };
  const kept = images.filter(
    (entry) => findDeviceImageHash(entry) === undefined || here.some((image) => isNamed(image, [entry])),
  );
  return { kept: { ...data, images: kept }, lost: images.length - kept.length };
}
