import { IMAGES_MAX } from '#core/domain/limits.ts';
import { imagePath } from '#core/domain/raffles/raffle-images.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { checkImage, type ImageRefusal } from '../../../images/check-image.ts';
import { contentHashOf } from '../../../images/content-hash.ts';
import { type EncodedImage, encodeImage } from '../../../images/encode-image.ts';
import { areFilesStored, storeImageFiles } from '../../../images/image-files.ts';
import {
  deleteImages,
  listImageHashes,
  markImageStored,
  upsertImage,
} from '../../../repositories/raffles/raffle-images.ts';
import { inTransaction } from '../../../repositories/transaction.ts';
import { AppError, rulesBroken } from '../../app-error.ts';
import { assertBytesLeft, countBytes } from '../../rate-limits/count-inner-limit.ts';
import { assertEditable } from '../raffle-access.ts';
import { getOwnConfig, getOwnConfigForUpdate } from '../raffle-config-access.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { lockForUse, removeUnheldFiles } from './remove-files.ts';

/** Maximum uploads of a raffle that its configuration does not reference yet. */
const UNNAMED_MAX = 2 * IMAGES_MAX;

/**
 * Stores an image for a configuration and returns its path; idempotent for the same bytes, also concurrently. The raffle
 * is not locked during decoding. Throws 404, 409, 410, 422, 429, and 503 if the image is deleted concurrently.
 */
export async function uploadImage(
  context: ServiceContext,
  caller: Caller,
  configId: string,
  bytes: Uint8Array,
): Promise<string> {
  assertEditable((await getOwnConfig(context, caller, configId)).raffle);
  assertImage(bytes);
  const contentHash = await contentHashOf(bytes);
  const { imageStore } = context;

  const encodedNow = () => encodedOf(caller, bytes);
  const encoded = (await areFilesStored(imageStore, contentHash)) ? undefined : await encodedNow();
  const raffleId = await claimImage(context, caller, configId, { contentHash, bytes: sizeOf(encoded) });
  // Checked again: only the claim above prevents deletion.
  if (!(await areFilesStored(imageStore, contentHash))) {
    await storeImageFiles(imageStore, contentHash, encoded ?? (await encodedNow()));
  }
  const isKept = await markImageStored(context.db, { raffleId, contentHash }, context.now());
  if (!isKept) {
    await getOwnConfig(context, caller, configId);
    throw new AppError('unavailable', { retryAfterSeconds: 1 });
  }
  return imagePath(contentHash, 'wide');
}

/** Bytes of the files that are to be stored. */
const sizeOf = (encoded: EncodedImage | undefined) =>
  Object.values(encoded ?? {}).reduce((sum, file) => sum + file.length, 0);

/** Inserts the row before the files, deletes the oldest unreferenced uploads, and counts the files' bytes (P-334). */
async function claimImage(
  context: ServiceContext,
  caller: Caller,
  configId: string,
  { contentHash, bytes }: { contentHash: string; bytes: number },
): Promise<string> {
  const counted = [{ name: 'image-bytes-of-caller' as const, subject: caller.user.id, amount: bytes }];
  await assertBytesLeft(context, counted);
  const { raffleId, surplus } = await inTransaction(context.db, async (db) => {
    const { raffle, stored } = await getOwnConfigForUpdate({ ...context, db }, caller, configId);
    assertEditable(raffle);
    await lockForUse({ ...context, db }, contentHash);
    await upsertImage(db, { raffleId: raffle.id, contentHash, isStored: false }, context.now());
    const unnamed = (await listImageHashes(db, raffle.id)).filter(
      (hash) => hash !== contentHash && !stored.images.includes(imagePath(hash, 'wide')),
    );
    const tooMany = unnamed.slice(0, Math.max(0, unnamed.length + 1 - UNNAMED_MAX));
    await deleteImages(db, raffle.id, tooMany);
    await countBytes({ ...context, db }, counted);
    return { raffleId: raffle.id, surplus: tooMany };
  });
  await removeUnheldFiles(context, surplus);
  return raffleId;
}

/** From the header: expensive files are rejected before they are queued. */
function assertImage(bytes: Uint8Array): void {
  const verdict = checkImage(bytes);
  if (verdict !== 'good') throw refused(verdict);
}

async function encodedOf({ user }: Caller, bytes: Uint8Array): Promise<EncodedImage> {
  const encoded = await encodeImage(user.id, bytes);
  if (typeof encoded === 'string') throw refused(encoded);
  return encoded;
}

function refused(why: ImageRefusal): AppError {
  const images = why === 'too-many-pixels' ? VALIDATION.imageTooManyPixels : VALIDATION.imagesInvalid;
  return rulesBroken({ images });
}
