const segment = (marker: number, content: readonly number[]) =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff, ...content]);

const bytesOf = (value: number) => [value >> 8, value & 0xff];

/** A Huffman table whose one code, of one bit, stands for 0: each block of 8 x 8 pixels takes two bits. */
const tableOf = (kind: number) => segment(0xc4, [kind, 1, ...new Array<number>(15).fill(0), 0]);

/**
 * A valid grey JPEG of this size. `factors`: sampling of each component, across and down in a hexadecimal digit each; `scans`: the
 * components (from 1 on) of each scan. One scan of all is what cameras make; several are held in memory as a progressive JPEG is.
 */
export function jpegOfScans(
  width: number,
  height: number,
  factors: readonly number[],
  scans: readonly (readonly number[])[],
): Buffer {
  const components = factors.flatMap((factor, index) => [index + 1, factor, 0]);
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const scanOf = (scan: readonly number[]) =>
    Buffer.concat([
      segment(0xda, [scan.length, ...scan.flatMap((component) => [component, 0]), 0, 63, 0]),
      Buffer.alloc(Math.ceil((blocks * scan.length * 2) / 8)),
    ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...new Array<number>(64).fill(1)]),
    segment(0xc0, [8, ...bytesOf(height), ...bytesOf(width), factors.length, ...components]),
    tableOf(0x00),
    tableOf(0x10),
    ...scans.map(scanOf),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A frame header of 8 by 8 pixels and three components at full resolution. */
const SMALL_FRAME = segment(0xc0, [8, 0, 8, 0, 8, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
const COMMENT = 0xfe;

/** The head of a segment of so many bytes. */
const withLength = (marker: number, length: number) => Buffer.from([0xff, marker, ...bytesOf(length + 2)]);

/**
 * The picture `file`, of `jpegOfScans`, with its header behind `ff 00`, which is no marker: decoders go on to the next one and read the
 * header. What takes it for a segment skips the header, and finds the frame of 8 by 8 pixels, which stands in a comment.
 */
export function jpegBehindNoMarker(file: Buffer): Buffer {
  const frameEnd = file.indexOf(Buffer.from([0xff, 0xc4]));
  const header = Buffer.concat([file.subarray(2, frameEnd), withLength(COMMENT, SMALL_FRAME.length)]);
  const start = [file.subarray(0, 2), withLength(0, header.length), header, SMALL_FRAME];
  return Buffer.concat([...start, file.subarray(frameEnd)]);
}

const wordOf = (value: number) => [value & 0xff, value >> 8];

/** A GIF whose first frame is larger than the screen that it claims, in pixels; its pixels break off after a few. */
export function gifWithFrame(screen: readonly [number, number], frame: readonly [number, number]): Buffer {
  return Buffer.from([
    ...Buffer.from('GIF89a', 'latin1'),
    ...[...wordOf(screen[0]), ...wordOf(screen[1]), 0x80, 0, 0],
    ...[20, 120, 200, 255, 255, 255],
    ...[0x2c, 0, 0, 0, 0, ...wordOf(frame[0]), ...wordOf(frame[1]), 0],
    // Codes of three bits: clear, 0, end.
    ...[2, 2, 0x44, 0x01, 0],
    0x3b,
  ]);
}
