import { Zip, ZipPassThrough } from 'fflate';

/** A file of a zip, stored uncompressed: pictures are compressed already and texts are small. */
export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
  at: Date;
}

/** A zip as a stream of chunks. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, bytes, at } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = at;
    zip.add(file);
    file.push(bytes, true);
    yield* pieces;
    pieces = [];
  }
  zip.end();
  yield* pieces;
}
