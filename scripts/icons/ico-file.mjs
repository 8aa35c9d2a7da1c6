const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/**
 * An .ico file with embedded PNG pictures.
 * @param {Buffer[]} pngs
 * @param {number[]} sizes edge of each picture in pixels, below 256
 */
export function wrapPngsInIco(pngs, sizes) {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pngs.length);
  header.writeUInt16LE(1, 2); // kind: icon
  header.writeUInt16LE(pngs.length, 4);
  let position = header.length;
  pngs.forEach((png, index) => {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    const size = sizes[index] ?? 0;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4); // colour planes
    header.writeUInt16LE(32, entry + 6); // bits a pixel
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(position, entry + 12);
    position += png.length;
  });
  return Buffer.concat([header, ...pngs]);
}
