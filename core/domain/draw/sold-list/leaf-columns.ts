import type { SoldLeaf } from './sold-leaf.ts';

const COLUMNS = ['lo', 'hi', 'buyer', 'paidAtMinute'] as const;

/** What a draw needs of a leaf. */
type DrawnLeaf = Pick<SoldLeaf, (typeof COLUMNS)[number]>;

/** The leaves of a list in its order, as columns of four bytes each: a list can have a million. */
export class LeafColumns {
  readonly lo: Uint32Array;
  readonly hi: Uint32Array;
  readonly buyer: Uint32Array;
  readonly paidAtMinute: Uint32Array;
  #filled = 0;

  /** @param length leaves of the complete list. */
  constructor(length: number) {
    [this.lo, this.hi, this.buyer, this.paidAtMinute] = COLUMNS.map(() => new Uint32Array(length)) as [
      Uint32Array,
      Uint32Array,
      Uint32Array,
      Uint32Array,
    ];
  }

  static of(leaves: readonly DrawnLeaf[]): LeafColumns {
    const columns = new LeafColumns(leaves.length);
    for (const leaf of leaves) columns.append(leaf);
    return columns;
  }

  get length(): number {
    return this.lo.length;
  }

  /** Whether every leaf was appended. */
  get isComplete(): boolean {
    return this.#filled === this.length;
  }

  /** @throws RangeError for more leaves than the list has */
  append(leaf: DrawnLeaf): void {
    if (this.isComplete) throw new RangeError(`more than ${this.length} leaves`);
    for (const column of COLUMNS) this[column][this.#filled] = leaf[column];
    this.#filled += 1;
  }
}
