/** The fields of a form with edits that are not stored yet. */
export class UnsavedFields {
  /** Number of the last change by field: a field that is changed during a write stays unsaved. */
  readonly #changes = new Map<string, number>();
  #count = 0;

  add(field: string): void {
    this.#count += 1;
    this.#changes.set(field, this.#count);
  }

  has(field: string): boolean {
    return this.#changes.has(field);
  }

  /** The changes included in a write; pass it to `stored` afterwards. */
  snapshot(): ReadonlyMap<string, number> {
    return new Map(this.#changes);
  }

  /** The write of a snapshot was stored. */
  stored(written: ReadonlyMap<string, number>): void {
    for (const [field, change] of written) {
      if (this.#changes.get(field) === change) this.#changes.delete(field);
    }
  }
}
