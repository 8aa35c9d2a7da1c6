/**
 * Cost of a photo upload on the server: all sizes are encoded on one thread. Prints a table in Markdown of the processor
 * time, the time on the clock and the memory that it took beyond what the process had. Each photo has a process of its own.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { encodeImage } from '../server/images/encode-image.ts';

const PHOTOS = [
  ['1600 px, as the app sends it', 1600, 1200],
  ['12 megapixels', 4000, 3000],
  ['30 megapixels', 6720, 4480],
  ['30 megapixels, progressive', 6720, 4480],
];
const ROUNDS = 5;
const MEGABYTE = 1_000_000;

/** Coarse and fine noise over each other, which compresses about as a photo does. @param {number} width @param {number} height */
async function makePhoto(width, height, progressive = false) {
  const grain = async (/** @type {number} */ size, /** @type {number} */ sigma) => {
    const noise = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma };
    const small = { width: Math.ceil(width / size), height: Math.ceil(height / size) };
    const made = sharp({ create: { ...small, channels: 3, background: 'grey', noise } }).png();
    return sharp(await made.toBuffer())
      .resize(width, height, { fit: 'fill' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  };
  const fine = { input: await grain(6, 24), blend: /** @type {const} */ ('soft-light') };
  return sharp(await grain(90, 60))
    .composite([fine])
    .jpeg({ quality: 90, progressive })
    .toBuffer();
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {Buffer} photo */
async function measure(photo) {
  /** @type {number[]} */ const clock = [];
  /** @type {number[]} */ const processor = [];
  const before = process.memoryUsage().rss;
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [startedAt, used] = [performance.now(), process.cpuUsage()];
    if (typeof (await encodeImage('bench', photo)) === 'string') throw new Error('the photo was refused');
    clock.push(performance.now() - startedAt);
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1000);
  }
  clearInterval(watching);
  return { clock: median(clock), processor: median(processor), memory: (peak - before) / MEGABYTE };
}

const chosen = process.argv[2];
if (chosen === undefined) {
  console.log('| Photo | file, MB | processor, ms | clock, ms | memory, MB |\n|---|---|---|---|---|');
  const self = fileURLToPath(import.meta.url);
  for (const index of PHOTOS.keys()) spawnSync(process.execPath, [self, String(index)], { stdio: 'inherit' });
} else {
  const [name = '', width, height] = PHOTOS[Number(chosen)] ?? [];
  const photo = await makePhoto(Number(width), Number(height), String(name).includes('progressive'));
  const { clock, processor, memory } = await measure(photo);
  const figures = [processor, clock, memory].map((value) => value.toFixed(0));
  console.log(`| ${name} | ${(photo.length / MEGABYTE).toFixed(1)} | ${figures.join(' | ')} |`);
}
