import crypto from 'node:crypto';

/**
 * The name of a test as that of a file. Long names are cut, and other letters left out: a piece of its hash tells it from others.
 * @param {string} name
 * @param {string} [suite] that may have a test of this name beside others
 */
export function fileNameOf(name, suite = '') {
  const readable = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const hash = crypto.createHash('sha256').update(`${suite} ${name}`).digest('hex');
  return `${readable.slice(0, 100)}-${hash.slice(0, 8)}`;
}
