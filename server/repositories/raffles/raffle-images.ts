import { sql } from 'kysely';
import { avatarPath, findAvatarHash } from '#core/domain/account/avatar.ts';
import type { Db } from '../transaction.ts';

/** An image of a raffle. */
export interface ImageOfRaffle {
  raffleId: string;
  contentHash: string;
}

/**
 * Locks the files of an image until the transaction ends. Both adding a row for an image and deleting its files take this lock.
 */
export async function lockImageFiles(db: Db, contentHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(db);
}

/** Inserts the image for the raffle, waiting unless its files are stored, or notes that it was uploaded again. */
export async function upsertImage(
  db: Db,
  image: ImageOfRaffle & { isStored: boolean },
  now: Date,
): Promise<void> {
  const { raffleId, contentHash, isStored } = image;
  await db
    .insertInto('raffleImage')
    .values({ raffleId, contentHash, createdAt: now, storedAt: isStored ? now : null, letGoAt: now })
    .onConflict((conflict) => conflict.columns(['raffleId', 'contentHash']).doUpdateSet({ letGoAt: now }))
    .execute();
}

/** Marks all files as stored. False if the row was deleted meanwhile. */
export async function markImageStored(
  db: Db,
  { raffleId, contentHash }: ImageOfRaffle,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('raffleImage')
    .set({ storedAt: now })
    .where('raffleId', '=', raffleId)
    .where('contentHash', '=', contentHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Subset of the hashes with stored images of this raffle or another one of its owner. */
export async function findImagesOfOwner(
  db: Db,
  ownerId: string,
  contentHashes: readonly string[],
): Promise<Set<string>> {
  if (contentHashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('raffleImage')
    .innerJoin('raffle', 'raffle.id', 'raffleImage.raffleId')
    .select('raffleImage.contentHash')
    .where('raffle.ownerId', '=', ownerId)
    .where('raffleImage.contentHash', 'in', contentHashes)
    .where('raffleImage.storedAt', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.contentHash));
}

/** Hashes of the raffle's images, longest unreferenced first. */
export async function listImageHashes(db: Db, raffleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('raffleImage')
    .select('contentHash')
    .where('raffleId', '=', raffleId)
    .orderBy('letGoAt')
    .orderBy('contentHash')
    .execute();
  return rows.map((row) => row.contentHash);
}

/** Marks these images as removed from the configuration. */
export async function markImagesUnreferenced(
  db: Db,
  raffleId: string,
  contentHashes: readonly string[],
  now: Date,
): Promise<void> {
  if (contentHashes.length === 0) return;
  await db
    .updateTable('raffleImage')
    .set({ letGoAt: now })
    .where('raffleId', '=', raffleId)
    .where('contentHash', 'in', contentHashes)
    .execute();
}

/** Deletes these images of the raffle. */
export async function deleteImages(
  db: Db,
  raffleId: string,
  contentHashes: readonly string[],
): Promise<void> {
  if (contentHashes.length === 0) return;
  await db
    .deleteFrom('raffleImage')
    .where('raffleId', '=', raffleId)
    .where('contentHash', 'in', contentHashes)
    .execute();
}

/** Subset of the hashes referenced by any raffle or profile picture. */
export async function findHeldHashes(db: Db, contentHashes: readonly string[]): Promise<Set<string>> {
  if (contentHashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('raffleImage')
    .select('contentHash')
    .distinct()
    .where('contentHash', 'in', contentHashes)
    .execute();
  const people = await db
    .selectFrom('appUser')
    .select('avatarUrl')
    .where('avatarUrl', 'in', contentHashes.map(avatarPath))
    .execute();
  const avatars = people.map(({ avatarUrl }) => findAvatarHash(avatarUrl) ?? '');
  return new Set([...rows.map((row) => row.contentHash), ...avatars]);
}

/** Path by which a configuration references the image of a row (core/domain/raffles/raffle-images.ts). */
const addressOfRow = sql<string>`'/images/' || raffle_image.content_hash || '-wide.webp'`;

/** Images unreferenced since before `before` and not named by a configuration of an existing raffle. */
const letGo = (db: Db, before: Date) =>
  db
    .selectFrom('raffleImage')
    .select(['raffleImage.raffleId', 'raffleImage.contentHash'])
    .where('raffleImage.letGoAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('raffleConfig')
            .innerJoin('raffle', 'raffle.id', 'raffleConfig.raffleId')
            .select('raffleConfig.id')
            .whereRef('raffleConfig.raffleId', '=', 'raffleImage.raffleId')
            .where('raffle.deletedAt', 'is', null)
            .where(sql<boolean>`raffle_config.images @> to_jsonb(${addressOfRow})`),
        ),
      ),
    );

/** Images that no configuration of an existing raffle names, since before `before`. */
export function listUnreferencedImages(db: Db, before: Date): Promise<ImageOfRaffle[]> {
  return letGo(db, before).execute();
}

/** Deletes the image if listUnreferencedImages still includes it. */
export async function deleteUnreferencedImage(db: Db, image: ImageOfRaffle, before: Date): Promise<void> {
  const isStill = await letGo(db, before)
    .where('raffleImage.raffleId', '=', image.raffleId)
    .where('raffleImage.contentHash', '=', image.contentHash)
    .executeTakeFirst();
  if (isStill) await deleteImages(db, image.raffleId, [image.contentHash]);
}

/** Hashes with stored files, in order, up to `limit` after `after`. */
export async function listStoredHashes(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('raffleImage')
    .select('contentHash')
    .distinct()
    .where('storedAt', 'is not', null)
    .where('contentHash', '>', after)
    .orderBy('contentHash')
    .limit(limit)
    .execute();
  return rows.map((row) => row.contentHash);
}
