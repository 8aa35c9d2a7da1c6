import { checkedHeader } from './check-file.ts';
import { type EncodedImage, encodeImage } from './encode-image.ts';
import { encodeOnPage } from './encode-on-page.ts';
import { ImageRefusal } from './image-refusal.ts';

/** An image fit to be kept and sent: upright, at most 1600 px, without what the camera wrote into the file. */
export interface PreparedImage {
  bytes: ArrayBuffer;
  type: 'image/jpeg';
  /** SHA-256 of the bytes, hex. */
  hash: string;
  width: number;
  height: number;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a file fit to be kept and sent, off the main thread. Files are taken one after another, in the order in which they
 * were given: cheap phones hold one photo, not five. @throws ImageRefusal
 */
export function prepareImage(file: Blob): Promise<PreparedImage> {
  const prepared = last.then(() => prepare(file));
  last = prepared.catch(() => undefined);
  return prepared;
}

async function prepare(file: Blob): Promise<PreparedImage> {
  const { size } = await checkedHeader(file);
  const { blob, width, height } = await encode(file, size);
  const bytes = await blob.arrayBuffer();
  return { bytes, type: 'image/jpeg', hash: await sha256(bytes), width, height };
}

async function encode(
  file: Blob,
  size: { width: number; height: number } | undefined,
): Promise<EncodedImage> {
  try {
    return typeof OffscreenCanvas === 'undefined' ? await encodeOnPage(file) : await encodeImage(file, size);
  } catch (cause) {
    throw new ImageRefusal('unreadable', cause);
  }
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
