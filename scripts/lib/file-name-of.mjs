import crypto from 'node:crypto';

/**
 * The name of a test as that of a file. Long names are cut, and other letters left out: a piece of its hash tells it from others.
 * @param {string} name
 */
export function fileNameOf(name) {
  const readable = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const hash = crypto.createHash('sha256').update(name).digest('hex');
  return `${readable.slice(0, 100)}-${hash.slice(0, 8)}`;
}
