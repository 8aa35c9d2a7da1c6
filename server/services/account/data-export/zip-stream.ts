import { Zip, ZipPassThrough } from 'fflate';

/** A file of a zip, stored uncompressed: pictures are compressed already and texts are small. */
export interface ZipEntry {
  name: string;
  /** Read one by one, as the zip is taken. */
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  at: Date;
}

/** A zip as a stream of chunks, which holds one piece of one file at a time. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const takeChunks = () => chunks.splice(0);
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { name, pieces, at } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = at;
    zip.add(file);
    for await (const piece of pieces) {
      file.push(piece, false);
      yield* takeChunks();
    }
    file.push(new Uint8Array(), true);
    yield* takeChunks();
  }
  zip.end();
  yield* takeChunks();
}
