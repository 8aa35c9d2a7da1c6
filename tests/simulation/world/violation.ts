/** The invariant that an error of the simulator itself breaks, such as an app that does not come to rest. */
export const RUNS_TO_ITS_END = 'the simulator runs to its end';

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
