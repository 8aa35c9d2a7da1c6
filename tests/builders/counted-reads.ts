type Reader = 'getUint8' | 'getUint16' | 'getUint32';
const READERS: readonly Reader[] = ['getUint8', 'getUint16', 'getUint32'];

/**
 * Runs `work` and counts its reads of `bytes`: by index, and through any DataView. Methods of the array (`indexOf`, `subarray`)
 * fail, since they would read without being counted.
 */
export function countReads<Result>(
  bytes: Uint8Array,
  work: (counted: Uint8Array) => Result,
): { result: Result; reads: number } {
  let reads = 0;
  const counted = new Proxy(bytes, {
    get: (target, property) => {
      if (typeof property === 'string' && /^\d+$/.test(property)) reads += 1;
      // Buffer, offset and length are getters of the target, which a proxy has not.
      return Reflect.get(target, property, target) as unknown;
    },
  });
  const originals = READERS.map((reader) => [reader, DataView.prototype[reader]] as const);
  for (const [reader, original] of originals) {
    DataView.prototype[reader] = function (this: DataView, at: number, isLittle?: boolean) {
      reads += 1;
      return original.call(this, at, isLittle);
    };
  }
  try {
    return { result: work(counted), reads };
  } finally {
    for (const [reader, original] of originals) DataView.prototype[reader] = original;
  }
}
