const WORD_BYTES = 4;
const HALF_WORD_BYTES = 2;

/** Reads big-endian unsigned integers from key stream bytes, in order. */
export class KeyStreamReader {
  readonly #view: DataView;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The next 4 bytes, 0 to 2^32 - 1. @throws RangeError at the end of the bytes */
  nextUint32(): number {
    const word = this.#view.getUint32(this.#offset);
    this.#offset += WORD_BYTES;
    return word;
  }

  /** The next 2 bytes, 0 to 65,535. @throws RangeError at the end of the bytes */
  nextUint16(): number {
    const word = this.#view.getUint16(this.#offset);
    this.#offset += HALF_WORD_BYTES;
    return word;
  }

  /**
   * A uniform integer from 0 to `count` - 1: words at or above the largest multiple of `count` that fits 2^32 are skipped
   * (rejection sampling), the first other one is taken modulo `count`. `count`: 1 to 2^32.
   */
  nextBelow(count: number): number {
    const limit = 2 ** 32 - (2 ** 32 % count);
    for (;;) {
      const word = this.nextUint32();
      if (word < limit) return word % count;
    }
  }
}
