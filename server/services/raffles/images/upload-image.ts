import { createHash } from 'node:crypto';
import { IMAGES_MAX } from '#core/domain/limits.ts';
import { imagePath } from '#core/domain/raffle-images.ts';
import { VALIDATION } from '#core/text/validation.ts';
import { checkImage } from '../../../images/check-image.ts';
import { type EncodedImage, encodeImage } from '../../../images/encode-image.ts';
import { areFilesKept, keepFiles } from '../../../images/image-files.ts';
import {
  deleteImages,
  holdImageFiles,
  listImageHashes,
  markImageStored,
  upsertImage,
} from '../../../repositories/raffles/raffle-images.ts';
import { inTransaction } from '../../../repositories/transaction.ts';
import { AppError, rulesBroken } from '../../app-error.ts';
import { assertEditable, getOwnConfig, getOwnConfigForUpdate } from '../raffle-config-access.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { removeUnheldFiles } from './remove-files.ts';

/** Images that a raffle may have beyond those that its configuration names: uploads on their way to be named. */
const UNNAMED_MAX = 2 * IMAGES_MAX;

/**
 * Keeps an image for a configuration and answers its address; the same bytes are the same image, however often they are sent
 * and even at once (§7). The raffle is not held while the image is decoded. Throws 404, 409, 410, 422, and 503 where the
 * image was removed at the same moment.
 */
export async function uploadImage(
  context: ServiceContext,
  caller: Caller,
  configId: string,
  bytes: Uint8Array,
): Promise<string> {
  assertEditable((await getOwnConfig(context, caller, configId)).raffle);
  assertImage(bytes);
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const { imageStore } = context;

  const encodedNow = () => encodedOf(caller, bytes);
  const encoded = (await areFilesKept(imageStore, contentHash)) ? undefined : await encodedNow();
  const raffleId = await claimImage(context, caller, configId, contentHash);
  // Asked again: only since the claim does nobody remove them.
  if (!(await areFilesKept(imageStore, contentHash))) {
    await keepFiles(imageStore, contentHash, encoded ?? (await encodedNow()));
  }
  const isKept = await markImageStored(context.db, { raffleId, contentHash }, context.now());
  if (!isKept) {
    await getOwnConfig(context, caller, configId);
    throw new AppError('unavailable', { retryAfterSeconds: 1 });
  }
  return imagePath(contentHash, 'wide');
}

/** Gives the raffle its row before there are files, and takes the oldest ones that nothing ever named. */
async function claimImage(
  context: ServiceContext,
  caller: Caller,
  configId: string,
  contentHash: string,
): Promise<string> {
  const { raffleId, surplus } = await inTransaction(context.db, async (db) => {
    const { raffle, kept } = await getOwnConfigForUpdate({ ...context, db }, caller, configId);
    assertEditable(raffle);
    await holdImageFiles(db, contentHash);
    await upsertImage(db, { raffleId: raffle.id, contentHash, isStored: false }, context.now());
    const unnamed = (await listImageHashes(db, raffle.id)).filter(
      (hash) => hash !== contentHash && !kept.images.includes(imagePath(hash, 'wide')),
    );
    const tooMany = unnamed.slice(0, Math.max(0, unnamed.length + 1 - UNNAMED_MAX));
    await deleteImages(db, raffle.id, tooMany);
    return { raffleId: raffle.id, surplus: tooMany };
  });
  await removeUnheldFiles(context, surplus);
  return raffleId;
}

/** By the header alone: a file that would take long to decode is refused before it waits for its turn. */
function assertImage(bytes: Uint8Array): void {
  const verdict = checkImage(bytes);
  if (verdict === 'too-many-pixels') throw rulesBroken({ images: VALIDATION.imageTooManyPixels });
  if (verdict !== 'good') throw refusal();
}

async function encodedOf({ user }: Caller, bytes: Uint8Array): Promise<EncodedImage> {
  const encoded = await encodeImage(user.id, bytes);
  if (!encoded) throw refusal();
  return encoded;
}

function refusal(): AppError {
  return rulesBroken({ images: VALIDATION.imagesInvalid });
}
