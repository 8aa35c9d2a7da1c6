import { expect, test } from 'vitest';
import { countReads } from '#tests/builders/counted-reads.ts';
import {
  APP1,
  APP2,
  exifSegment,
  FRAME,
  jpegFilledWith,
  jpegOf,
  type JpegSegment,
} from '#tests/builders/jpeg-files.ts';
import { atDepth } from '#tests/builders/test-depth.ts';
import { seededRandom } from '#tests/fixtures/seeded-random.ts';
import { readImageHeader } from './image-header.ts';
import { JPEG_STEPS_MAX, jpegSampleCount } from './jpeg-header.ts';

const MUTATIONS = atDepth({ small: 2_000, full: 100_000 });
/** A step of a JPEG reads up to four values, and one EXIF segment at most 5,461 entries; other types read less. */
const READS_MAX = 4 * JPEG_STEPS_MAX + 6_000;
/** Besides: the size, and a factor of each of at most 255 components. */
const SAMPLE_READS_MAX = READS_MAX + 300;

const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000012c000000c808020000', 'hex');
const GIF = Buffer.concat([Buffer.from('GIF89a', 'latin1'), Buffer.from([44, 1, 200, 0, 0, 0, 0])]);

/** A frame header that claims so many components; each has two factors of 1 to 4. */
const frameOf = (components: number): JpegSegment => ({
  marker: 0xc2,
  content: Buffer.from([8, 0, 200, 1, 44, components, ...new Array<number>(3 * components).fill(0x24)]),
});

const empty = (marker: number, length: number): JpegSegment => ({ marker, content: Buffer.alloc(length) });
/** Up to a megabyte of each: many times what the limit of reads lets through. */
const SEEDS: readonly Buffer[] = [
  PNG,
  GIF,
  jpegOf([exifSegment([[0x0112, 6]]), empty(APP2, 400), { ...empty(0xfe, 20), fill: 30 }, FRAME]),
  ...[3, 255].map((components) => jpegOf([empty(APP2, 20), frameOf(components)])),
  ...[
    exifSegment([], { directoryAt: 300 }),
    empty(APP1, 4),
    empty(APP2, 0),
    exifSegment([[1, 1]], { claimed: 65_535 }),
  ].map((segment) => jpegFilledWith(segment, 1_000_000)),
];

const random = seededRandom(3);
const below = (end: number) => Math.floor(random() * end);
/** Bytes that mean something to a parser: markers, lengths of nothing, the longest lengths. */
const SPECIAL = [0x00, 0x01, 0x02, 0xc0, 0xd0, 0xd8, 0xd9, 0xda, 0xe1, 0xff];

/** What the server weighs an image by once the decoder has told what it is. */
function countSamples({ buffer, byteOffset, byteLength }: Uint8Array): number | undefined {
  try {
    return jpegSampleCount(new DataView(buffer, byteOffset, byteLength));
  } catch (error) {
    // The bytes end before the frame header does.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A copy with one to thirty bytes changed, most near the start, sometimes a run of them, sometimes cut short. */
function mutated(seed: Buffer): Uint8Array {
  const bytes = Buffer.from(seed);
  for (let change = 1 + below(30); change > 0; change -= 1) {
    const at = Math.floor(bytes.length ** random());
    const value = random() < 0.7 ? (SPECIAL[below(SPECIAL.length)] ?? 0) : below(256);
    const length = random() < 0.1 ? Math.floor(bytes.length ** random()) : 1;
    bytes.fill(value, at, Math.min(bytes.length, at + length));
  }
  // The type stays readable in most, or nothing is walked.
  if (random() < 0.9) seed.copy(bytes, 0, 0, 3);
  return random() < 0.2 ? bytes.subarray(0, below(bytes.length)) : bytes;
}

test(
  'the header and the samples of any bytes are read in a bounded number of reads',
  { timeout: 600_000 },
  () => {
    for (let run = 0; run < MUTATIONS; run += 1) {
      const bytes = mutated(SEEDS[run % SEEDS.length] ?? PNG);
      // Neither does it throw.
      expect(countReads(bytes, readImageHeader).reads).toBeLessThan(READS_MAX);
      const { result = 0, reads } = countReads(bytes, countSamples);
      expect(reads).toBeLessThan(SAMPLE_READS_MAX);
      // As many as 255 components of the largest size have.
      expect(result >= 0 && result <= 255 * 65_535 ** 2).toBe(true);
    }
  },
);
