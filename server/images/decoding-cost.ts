import type { Metadata } from 'sharp';
import { jpegSampleCount } from '#core/domain/raffles/jpeg-header.ts';
import { findImageType } from '#core/domain/raffles/raffle-images.ts';

/** Of any image: its reduced pixels, and what encoding them in all sizes takes. */
const BASE_BYTES = 32_000_000;
/** A frame of a GIF in all the forms in which the decoder has it at a time. */
const GIF_BYTES_PER_PIXEL = 6;
/** A GIF of many empty frames takes the decoder's notes of each, whenever its header is read. */
const GIF_BYTES_PER_FILE_BYTE = 5;
/** A decoder that reads line by line keeps up to so many for the reduction. */
const LINES_KEPT = 2_000;
/** A JPEG of several scans is held as coefficients of two bytes until the last scan is read. */
const COEFFICIENT_BYTES = 2;

/** What a decoder says of a file. */
export type Decoded = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>;

/** Bytes of memory that reading the metadata takes at most. */
export function metadataBytes(file: Uint8Array): number {
  return findImageType(file) === 'image/gif' ? file.length * GIF_BYTES_PER_FILE_BYTE : 0;
}

/** Bytes of memory that decoding and encoding in all sizes takes at its peak, within a third of what was measured. */
export function decodingBytes(file: Uint8Array, decoded: Decoded): number {
  const { format, width, height, isProgressive } = decoded;
  const lineBytes = width * decoded.channels * (decoded.depth === 'uchar' ? 1 : 2);
  if (format === 'gif') return BASE_BYTES + metadataBytes(file) + width * height * GIF_BYTES_PER_PIXEL;
  if (format === 'png')
    return BASE_BYTES + lineBytes * (isProgressive ? height : Math.min(height, LINES_KEPT));
  return BASE_BYTES + (isProgressive ? sampleCount(file, decoded) * COEFFICIENT_BYTES : 0);
}

/** At most as many as all components at full resolution have; the decoder does not tell their resolution reliably. */
function sampleCount(file: Uint8Array, { width, height, channels }: Decoded): number {
  const most = width * height * channels;
  try {
    return Math.min(
      most,
      jpegSampleCount(new DataView(file.buffer, file.byteOffset, file.byteLength)) ?? most,
    );
  } catch (error) {
    if (error instanceof RangeError) return most;
    throw error;
  }
}
