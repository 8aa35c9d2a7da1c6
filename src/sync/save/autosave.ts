import { isSameRichText } from '#core/domain/raffles/rich-text.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { PixSettings } from '#core/domain/receiving/seller-profile.ts';
import {
  CONFIG_DOCUMENT,
  type DocumentAccess,
  RAFFLE_DOCUMENT,
  SELLER_PROFILE_DOCUMENT,
} from '#src/storage/documents.ts';
import { withAddresses } from '#src/storage/device-images.ts';
import { hasTombstone, isDeletedHere } from '#src/storage/deleted-raffles.ts';
import { findSlot } from '#src/storage/slots.ts';
import type {
  DocumentData,
  DocumentKind,
  DocumentRow,
  DocumentTypes,
} from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { keepBeforeTyping, keepWorking } from '#src/storage/versions.ts';
import { acknowledgedIfSame, edited } from '../context/edit-document.ts';
import type { Edit, Typed } from './journal.ts';
import { compareFields } from './compare-fields.ts';
import { newConfigRow, newRaffleRow, newSellerProfileRow } from '../context/new-documents.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { withRoom } from '../images/with-room.ts';

/** Keeps step 0 as it is typed. A raffle that was removed meanwhile is restored for rescue: typed text is never lost. */
export function autosaveRaffle(context: SyncContext, id: string, typed: Typed<RaffleData>): Promise<number> {
  const gone = async () => ({
    ...newRaffleRow(id, context.now()),
    deletedElsewhere: await hasTombstone(context.database, id),
    mayBeOnServer: true,
  });
  return autosave(context, RAFFLE_DOCUMENT, id, typed, gone);
}

/** Keeps step 1 as it is typed. */
export function autosaveRaffleConfig(
  context: SyncContext,
  raffleId: string,
  typed: Typed<RaffleConfigData>,
): Promise<number> {
  const missing = () => newConfigRow(context.newId(), raffleId, typed.data.maxTicketsPerUser, context.now());
  return autosave(context, CONFIG_DOCUMENT, raffleId, typed, missing);
}

/** Keeps the receiving settings as they are typed. */
export function autosavePixSettings(context: SyncContext, typed: Typed<PixSettings>): Promise<number> {
  const missing = () => newSellerProfileRow(context.newId());
  return autosave(context, SELLER_PROFILE_DOCUMENT, null, typed, missing);
}

/** Keeps an edit of whichever document it is (P-1001). */
export function autosaveEdit(context: SyncContext, edit: Edit): Promise<number> {
  if (edit.document === 'raffle') return autosaveRaffle(context, edit.raffleId, edit);
  if (edit.document === 'config') return autosaveRaffleConfig(context, edit.raffleId, edit);
  return autosavePixSettings(context, edit);
}

/** Only the changed fields overwrite what is stored: another tab may have written the others since this form loaded them. */
function withTyped<Data extends object>(stored: Data, { data, changed }: Typed<Data>): Data {
  const written = { ...stored };
  for (const field of changed ?? (Object.keys(data) as (keyof Data)[])) written[field] = data[field];
  return written;
}

/** Image entries with their current names: the form may not know yet that one of them has an address. */
async function settled<Data extends object>(
  database: UserDatabase,
  raffleId: string | null,
  data: Data,
): Promise<Data> {
  const { images } = data as { images?: string[] };
  return images && raffleId ? { ...data, images: await withAddresses(database, raffleId, images) } : data;
}

/** An edit with the present names of its images: some may have been uploaded since. Joins the caller's transaction. */
export async function named<Data extends object>(
  database: UserDatabase,
  raffleId: string | null,
  typed: Typed<Data>,
): Promise<Typed<Data>> {
  const { images } = (typed.replaced ?? {}) as { images?: string[][] };
  const data = await settled(database, raffleId, typed.data);
  if (!images) return { ...typed, data };
  const before = await Promise.all(images.map(async (each) => settled(database, raffleId, { images: each })));
  const now = { images: before.map((each) => each.images) };
  const replaced = Object.assign({}, typed.replaced, now);
  return { ...typed, data, replaced };
}

/** What another page has written in the fields of an edit since its form knew them, but for what saving has put in order. */
function overwrittenValues<K extends DocumentKind>(
  { richTexts }: DocumentAccess<K>,
  { working, strippedFields = [] }: DocumentRow<K>,
  typed: Typed<DocumentData<K>>,
): Partial<DocumentData<K>> {
  const isOrdered = (field: keyof DocumentData<K>) => {
    const stored: unknown = working[field];
    if (typeof stored !== 'string') return false;
    const isSame = richTexts.some((one) => one === field) ? isSameRichText : isSameTrimmed;
    return [typed.data[field], ...(typed.replaced?.[field] ?? [])].some((known) =>
      isSame(String(known), stored),
    );
  };
  const fields = compareFields(typed, working).colliding.filter(
    (field) => !strippedFields.includes(String(field)) && !isOrdered(field),
  );
  return Object.fromEntries(fields.map((field) => [field, working[field]])) as Partial<DocumentData<K>>;
}

const isSameTrimmed = (one: string, other: string) => one.trim() === other.trim();

/**
 * Keeps the state before an autosave: what another page has typed into the same fields meanwhile always, and beside the document until its
 * user uses it or closes the note (P-1034); the rest now and then. Answers the document's columns that follow from it.
 */
async function keepBefore<K extends DocumentKind>(
  { database, now }: SyncContext,
  access: DocumentAccess<K>,
  row: DocumentRow<K>,
  typed: Typed<DocumentData<K>>,
): Promise<Pick<DocumentRow<K>, 'leftBehind'>> {
  const overwritten = overwrittenValues(access, row, typed);
  if (Object.keys(overwritten).length === 0) {
    await keepBeforeTyping(database, access.kind, row, now());
    return {};
  }
  await keepWorking(database, access.kind, row, 'left-behind', now());
  return { leftBehind: { ...row.leftBehind, ...overwritten } };
}

function autosave<K extends DocumentKind>(
  context: SyncContext,
  access: DocumentAccess<K>,
  raffleId: DocumentTypes[K]['raffleId'],
  typed: Typed<DocumentData<K>>,
  missing: () => DocumentRow<K> | Promise<DocumentRow<K>>,
): Promise<number> {
  const { database } = context;
  const table = access.table(database);
  return withRoom(database, () =>
    database.transaction(
      'rw',
      [table, database.slots, database.meta, database.images, database.versions],
      async () => {
        // A late autosave does not restore a raffle that the user has deleted.
        if (raffleId && (await isDeletedHere(database, raffleId))) return 0;
        // Read within the transaction: a pull or another tab may create the row at the same time.
        const stored = await access.find(database, raffleId);
        const row = stored ?? (await missing());
        const written = stored ? withTyped(stored.working, typed) : typed.data;
        const data = await settled(database, raffleId, written);
        const after = edited(row, data, context.now());
        if (after === row) return row.localRev;
        const typedHere = await named(database, raffleId, typed);
        const next = { ...after, ...(stored && (await keepBefore(context, access, stored, typedHere))) };
        const slot = await findSlot(database, access.kind, raffleId);
        await table.put(acknowledgedIfSame(access, next, slot));
        return next.localRev;
      },
    ),
  );
}
