const INDENT = 2;

/** A value as JSON that people can read. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, INDENT)}\n`;

/** The same of an array whose values come in batches: a piece of text a batch, so that it is never in memory as a whole. */
export async function* jsonPieces(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<Uint8Array> {
  let before = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    // Without the brackets and the line ends beside them.
    const values = JSON.stringify(batch, null, INDENT).slice(2, -2);
    yield Buffer.from(`${before}\n${values}`);
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]\n' : '\n]\n');
}

/** The same of an object whose last field, `list`, is such an array. */
export async function* jsonPiecesWithin(
  fields: object,
  list: string,
  batches: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<Uint8Array> {
  const alone = JSON.stringify({ ...fields, [list]: [] }, null, INDENT);
  yield Buffer.from(alone.slice(0, -'[]\n}'.length));
  for await (const piece of jsonPieces(batches)) yield piece;
  yield Buffer.from('}\n');
}
