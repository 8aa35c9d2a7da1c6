/**
 * Cost of a photo upload on the server: all sizes are encoded on one thread. Prints a table in Markdown of the processor
 * time, the time on the clock and the memory that it took beyond what the process had. Each photo is encoded by a process of its own, which
 * reads it from a file: making it would leave memory behind.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { runCommand } from '../scripts/lib/project.mjs';
import { encodeImage } from '../server/images/encode-image.ts';
import { median } from './lib/statistics.mjs';

const PHOTOS = [
  { name: '1600 px, as the app sends it', width: 1600, height: 1200 },
  { name: '12 megapixels', width: 4000, height: 3000 },
  { name: '30 megapixels', width: 6720, height: 4480 },
  { name: '30 megapixels, progressive', width: 6720, height: 4480, progressive: true },
];
const ROUNDS = 5;
const MEGABYTE = 1_000_000;

/** Coarse and fine noise over each other, which compresses about as a photo does. @param {{ width: number, height: number, progressive?: boolean }} photo */
async function makePhoto({ width, height, progressive = false }) {
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

/** The process of one photo. @param {string} name @param {string} file */
async function printRow(name, file) {
  const photo = fs.readFileSync(file);
  const { clock, processor, memory } = await measure(photo);
  const figures = [processor, clock, memory].map((value) => value.toFixed(0));
  console.log(`| ${name} | ${(photo.length / MEGABYTE).toFixed(1)} | ${figures.join(' | ')} |`);
}

async function printTable() {
  console.log('| Photo | file, MB | processor, ms | clock, ms | memory, MB |\n|---|---|---|---|---|');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-uploads-'));
  try {
    for (const photo of PHOTOS) {
      const file = path.join(folder, 'photo.jpg');
      fs.writeFileSync(file, await makePhoto(photo));
      const self = fileURLToPath(import.meta.url);
      const { status } = spawnSync(process.execPath, [self, photo.name, file], { stdio: 'inherit' });
      if (status !== 0) throw new Error(`${photo.name}: not measured`);
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const [, , name, file] = process.argv;
await runCommand(() => (name !== undefined && file !== undefined ? printRow(name, file) : printTable()));
