import fs from 'node:fs/promises';
import path from 'node:path';
import { drawPicture } from '../../images/draw-picture.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import { saveImages } from '../raffles/images/change-images.ts';
import { uploadImage } from '../raffles/images/upload-image.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import type { DemoRaffle } from './raffles.ts';

const FOLDER = path.join(import.meta.dirname, 'pictures');

/** Uploads pictures to a demo raffle as an organizer would. */
export async function uploadDemoPictures(
  context: ServiceContext,
  organizer: Caller,
  { configId, pictures }: DemoRaffle,
): Promise<void> {
  const images = await Promise.all(
    pictures.map(async (name) => {
      const drawing = await fs.readFile(path.join(FOLDER, `${name}.svg`));
      return uploadImage(context, organizer, configId, await drawPicture(drawing));
    }),
  );
  await inTransaction(context.db, (db) =>
    saveImages({ ...context, db }, organizer, { id: configId, images }, { kind: 'none' }),
  );
}
