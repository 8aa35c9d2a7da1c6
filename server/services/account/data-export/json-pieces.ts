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
