/** The fields of a form that were changed in it and are not known to be stored. */
export class UnsavedFields {
  /** How often each has been changed: a field that is changed while it is being written stays. */
  readonly #changes = new Map<string, number>();
  #count = 0;

  add(field: string): void {
    this.#count += 1;
    this.#changes.set(field, this.#count);
  }

  has(field: string): boolean {
    return this.#changes.has(field);
  }

  /** What a write takes along, for `stored` to tell it by. */
  snapshot(): ReadonlyMap<string, number> {
    return new Map(this.#changes);
  }

  /** The write of a snapshot has landed. */
  stored(written: ReadonlyMap<string, number>): void {
    for (const [field, change] of written) {
      if (this.#changes.get(field) === change) this.#changes.delete(field);
    }
  }
}
