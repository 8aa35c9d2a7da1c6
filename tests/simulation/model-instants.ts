/** Instant of the model's first version, ISO. */
export const FIRST_INSTANT = '2026-11-21T12:00:00.000Z';

/** The instants at which the model server writes. */
export class ModelInstants {
  private writes = 0;

  /** The instant of the next write, ISO: later than all before. */
  next(): string {
    this.writes += 1;
    return this.last();
  }

  /** The instant of the last write, ISO. */
  last(): string {
    return new Date(Date.parse(FIRST_INSTANT) + this.writes).toISOString();
  }
}
