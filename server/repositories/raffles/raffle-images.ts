import { sql } from 'kysely';
import { avatarPath, findAvatarHash } from '#core/domain/avatar.ts';
import type { Db } from '../transaction.ts';

/** An image of a raffle. */
export interface ImageOfRaffle {
  raffleId: string;
  contentHash: string;
}

/**
 * Holds the files of an image until the transaction ends. Whoever gives a raffle a row for them, and whoever removes them
 * because no raffle has one, holds them: so neither happens in the middle of the other.
 */
export async function holdImageFiles(db: Db, contentHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(db);
}

/** Gives the raffle the image, or lets the one that it has go anew; one whose files are not kept yet is waiting for them. */
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

/** Its files are all kept. False where the row is gone by now. */
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

/** The hashes among these whose images are kept for this raffle, or for another one of its owner. */
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

/** Hashes of the raffle's images, the one that was let go longest ago first. */
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

/** These images of the raffle left its configuration. */
export async function letImagesGo(
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

/** Forgets these images of the raffle. */
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

/** The hashes among these that some raffle has a row for, or that are somebody's picture of themselves. */
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

/** The address by which a configuration names the image of a row (core/domain/raffle-images.ts). */
const addressOfRow = sql<string>`'/images/' || raffle_image.content_hash || '-wide.webp'`;

/** Images that were let go before `before` and that no configuration of a living raffle names. */
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

export function listLetGoImages(db: Db, before: Date): Promise<ImageOfRaffle[]> {
  return letGo(db, before).execute();
}

/** Forgets the image if it is still one of listLetGoImages. */
export async function deleteLetGoImage(db: Db, image: ImageOfRaffle, before: Date): Promise<void> {
  const isStill = await letGo(db, before)
    .where('raffleImage.raffleId', '=', image.raffleId)
    .where('raffleImage.contentHash', '=', image.contentHash)
    .executeTakeFirst();
  if (isStill) await deleteImages(db, image.raffleId, [image.contentHash]);
}

/** Every hash that some raffle has kept files under, in order, as many as `limit` after `after`. */
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
