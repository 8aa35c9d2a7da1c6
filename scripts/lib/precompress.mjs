import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Text formats; images and woff2 are compressed already. */
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt|xml|wasm|ico)$/;
/** Smaller responses fit into one network packet anyway, bytes. */
const SMALLEST_WORTH_IT = 512;

/**
 * Writes a `.br` and a `.gz` beside every compressible file, at the highest level: compression happens once per build, and the
 * server only serves the files.
 * @param {string} folder
 */
export async function precompressFolder(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => COMPRESSIBLE.test(file) && !file.startsWith('.'))
    .map((file) => path.join(folder, file));
  await Promise.all(files.map(precompressFile));
}

/** @param {string} file */
async function precompressFile(file) {
  const content = fs.readFileSync(file);
  if (content.length < SMALLEST_WORTH_IT) return;
  const [asBrotli, asGzip] = await Promise.all([
    brotli(content, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzip(content, { level: zlib.constants.Z_BEST_COMPRESSION }),
  ]);
  fs.writeFileSync(`${file}.br`, asBrotli);
  fs.writeFileSync(`${file}.gz`, asGzip);
}
