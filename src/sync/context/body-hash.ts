/** FNV-1a over the UTF-16 units, as hex. A checksum to detect damaged rows; not cryptographic. */
export function bodyHash(body: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < body.length; index += 1) {
    hash = Math.imul(hash ^ body.charCodeAt(index), 0x01000193);
  }
  return `${body.length}-${(hash >>> 0).toString(16)}`;
}
