import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bits a pixel of greys; a colour type of greys. */
const BIT_DEPTH = 8;
const GREYS = 0;

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Length of the last chunk. */
const END_BYTES = 12;

/**
 * The same picture in other bytes.
 * @param {Buffer} png
 * @param {Buffer} note
 */
export function withNote(png, note) {
  const text = Buffer.concat([
    Buffer.from('Comment\0', 'latin1'),
    Buffer.from(note.toString('hex'), 'latin1'),
  ]);
  return Buffer.concat([png.subarray(0, -END_BYTES), chunk('tEXt', text), png.subarray(-END_BYTES)]);
}

/**
 * A valid black PNG of this size: few bytes for many pixels.
 * @param {number} width pixels
 * @param {number} height pixels
 */
export function pngOf(width, height) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BIT_DEPTH, GREYS, 0, 0, 0], 8);
  // Each row has one byte for its filter.
  const rows = Buffer.alloc((width + 1) * height);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
