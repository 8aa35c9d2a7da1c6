import {
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_MIN_BYTES,
  IMAGE_SOURCE_MAX_SIDE,
} from '#core/domain/limits.ts';
import { HEADER_BYTES, type ImageHeader, readImageHeader } from '#core/domain/raffles/image-header.ts';
import { findOtherImageType } from '#core/domain/raffles/other-image-type.ts';
import { ImageRefusal } from './image-refusal.ts';

/** Validates a file by its header, before decoding. @throws ImageRefusal */
export async function checkedHeader(file: Blob): Promise<ImageHeader> {
  const bytes = await firstBytes(file);
  const header = readImageHeader(bytes);
  if (header === undefined) throw new ImageRefusal(findOtherImageType(bytes) ?? 'type');
  if (file.size < IMAGE_MIN_BYTES) throw new ImageRefusal('too-small');
  if (file.size > IMAGE_MAX_BYTES) throw new ImageRefusal('too-large');
  const { width = 0, height = 0 } = header.size ?? {};
  if (Math.max(width, height) > IMAGE_SOURCE_MAX_SIDE) throw new ImageRefusal('too-long');
  if (width * height > IMAGE_MAX_PIXELS) throw new ImageRefusal('too-large');
  return header;
}

async function firstBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  } catch (cause) {
    // The file is no longer available, for example in a cloud without connection.
    throw new ImageRefusal('unreadable', cause);
  }
}
