/** A violated invariant and its step. */
export class Violation {
  readonly invariant: string;
  readonly detail: string;
  /** The step of the history, as its trace counts them. */
  readonly step: number;

  constructor(invariant: string, detail: string, step: number) {
    this.invariant = invariant;
    this.detail = detail;
    this.step = step;
  }
}
