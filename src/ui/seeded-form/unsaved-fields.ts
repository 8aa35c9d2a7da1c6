/** A value of a field that may be what is stored, and the change with which it was written; 0 for the one that was edited. */
interface Replaced {
  value: unknown;
  change: number;
}

interface Unsaved {
  /** Number of the last change: a field that is changed during a write stays unsaved. */
  change: number;
  replaced: Replaced[];
}

/** The fields of a form with edits that are not stored yet. */
export class UnsavedFields {
  readonly #fields = new Map<string, Unsaved>();
  /** What this form wrote last into each field. The live query may not have shown it yet. */
  readonly #written = new Map<string, unknown>();
  #count = 0;

  /** A field was edited whose stored value, as far as the form knows, was `stored`. */
  add(field: string, stored: unknown): void {
    this.#count += 1;
    const change = this.#count;
    const unsaved = this.#fields.get(field);
    if (unsaved) unsaved.change = change;
    else this.#fields.set(field, { change, replaced: this.#possible(field, stored) });
  }

  has(field: string): boolean {
    return this.#fields.has(field);
  }

  isEmpty(): boolean {
    return this.#fields.size === 0;
  }

  /** The changes included in a write; pass it to `stored` afterwards. */
  snapshot(): ReadonlyMap<string, number> {
    return new Map([...this.#fields].map(([field, { change }]) => [field, change]));
  }

  /** A write of a snapshot begins; whether it is stored may never be known. */
  writing(snapshot: ReadonlyMap<string, number>, values: object): void {
    for (const [field, change] of snapshot) {
      const value = (values as Record<string, unknown>)[field];
      this.#fields.get(field)?.replaced.push({ value, change });
    }
  }

  /** The write of a snapshot failed: none of its values is stored. */
  notStored(snapshot: ReadonlyMap<string, number>): void {
    for (const [field, change] of snapshot) {
      const unsaved = this.#fields.get(field);
      if (unsaved) unsaved.replaced = unsaved.replaced.filter((each) => each.change !== change);
    }
  }

  /** The write of a snapshot was stored. */
  stored(snapshot: ReadonlyMap<string, number>): void {
    for (const [field, change] of snapshot) {
      const unsaved = this.#fields.get(field);
      if (!unsaved) continue;
      const left = unsaved.replaced.filter((each) => each.change >= change);
      if (left[0]) this.#written.set(field, left[0].value);
      if (unsaved.change === change) this.#fields.delete(field);
      else unsaved.replaced = left;
    }
  }

  /** For each unsaved field the values that its edits replace: one of them is stored, unless somebody else has written. */
  replaced(): Record<string, unknown[]> {
    return Object.fromEntries(
      [...this.#fields].map(([field, { replaced }]) => [field, replaced.map(({ value }) => value)]),
    );
  }

  #possible(field: string, stored: unknown): Replaced[] {
    const known = this.#written.has(field) ? [stored, this.#written.get(field)] : [stored];
    return known.map((value) => ({ value, change: 0 }));
  }
}
