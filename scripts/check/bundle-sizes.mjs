import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { ensureBuilt } from '../lib/ensure-built.mjs';
import { inProject, runCommand } from '../lib/project.mjs';
import { filesOfRoute, precachedFiles } from './bundle-graph.mjs';

const budgets = JSON.parse(fs.readFileSync(inProject('scripts/check/bundle-budgets.json'), 'utf8'));
const dist = inProject('dist');

/** @param {string} file from dist/ */
function brotliBytes(file) {
  const compressed = path.join(dist, `${file}.br`);
  if (fs.existsSync(compressed)) return fs.statSync(compressed).size;
  return zlib.brotliCompressSync(fs.readFileSync(path.join(dist, file))).length;
}

/**
 * Prints one measure against its budget and answers whether it fits.
 * @param {string} name
 * @param {string[]} files
 * @param {number} maxKilobytes
 */
function fits(name, files, maxKilobytes) {
  const scripts = files.filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) throw new Error(`${name}: no JavaScript found to measure`);
  const kilobytes = scripts.reduce((sum, file) => sum + brotliBytes(file), 0) / 1000;
  const within = kilobytes <= maxKilobytes;
  console.log(
    `${within ? '✓' : '✗'} ${name}: ${kilobytes.toFixed(1)} of ${maxKilobytes} kB, ${scripts.length} files`,
  );
  if (!within) {
    for (const file of scripts)
      console.log(`    ${(brotliBytes(file) / 1000).toFixed(1).padStart(6)}  ${file}`);
  }
  return within;
}

await runCommand(async () => {
  await ensureBuilt();
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const worker = fs.readFileSync(path.join(dist, 'service-worker.js'), 'utf8');
  const results = [];
  for (const { name, modules, maxBrotliKilobytes } of budgets.routes) {
    results.push(fits(`route ${name}`, filesOfRoute(manifest, modules), maxBrotliKilobytes));
  }
  const { maxBrotliKilobytes } = budgets.precachedJavaScript;
  results.push(fits('precached JavaScript', precachedFiles(worker), maxBrotliKilobytes));
  return results.every(Boolean) ? 0 : 1;
});
