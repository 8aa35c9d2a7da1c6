import { hexOf } from '#core/domain/bytes.ts';
import { askWorker } from './ask-worker.ts';
import { checkedHeader } from './check-file.ts';
import { encodeOnPage } from './encode-on-page.ts';
import type { ImageJob } from './image-job.ts';
import { ImageRefusal } from './image-refusal.ts';

/** An image ready to be stored and uploaded: upright, at most 1600 px, without metadata. */
export interface PreparedImage {
  bytes: ArrayBuffer;
  type: 'image/jpeg';
  /** SHA-256 of the bytes, hex. */
  hash: string;
  width: number;
  height: number;
}

let previousJob: Promise<unknown> = Promise.resolve();

/** Runs jobs one after another: the worker has one at a time, and cheap phones have memory for one. */
function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
  const result = previousJob.then(job);
  previousJob = result.catch(() => undefined);
  return result;
}

/** Prepares a file for storage and upload, off the main thread, after those before it. @throws ImageRefusal */
export function prepareImage(file: Blob): Promise<PreparedImage> {
  return inTurn(() => prepare(file));
}

async function prepare(file: Blob): Promise<PreparedImage> {
  const { size } = await checkedHeader(file);
  const { bytes, width, height } = await encode({ file, size });
  return { bytes, type: 'image/jpeg', hash: await sha256(bytes), width, height };
}

/** Converts a picture of our server to JPEG, after the files before it. @throws ImageRefusal */
export async function jpegOf(picture: Blob): Promise<ArrayBuffer> {
  return (await inTurn(() => encode({ file: picture, size: undefined }))).bytes;
}

/** Encodes in the worker; on the page if workers have no canvas, the worker is gone, or the file is damaged. */
async function encode(job: ImageJob): Promise<{ bytes: ArrayBuffer; width: number; height: number }> {
  try {
    if (typeof OffscreenCanvas !== 'undefined') {
      const encoded = await askWorker(job).catch(() => undefined);
      if (encoded) return encoded;
    }
    const { blob, width, height } = await encodeOnPage(job.file);
    return { bytes: await blob.arrayBuffer(), width, height };
  } catch (cause) {
    throw new ImageRefusal('unreadable', cause);
  }
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return hexOf(digest);
}
