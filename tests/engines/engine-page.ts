/** Longest that an engine's start may take, milliseconds. */
export const START_WITHIN_MS = 120_000;

/** A page of some browser, as much as the smoke runs need of it. Elements are given by CSS selector. */
export interface EnginePage {
  open(address: string): Promise<void>;
  /** Runs a function in the page; it sees nothing but its argument. Argument and answer are JSON. */
  evaluate<Answer, Argument = undefined>(
    run: (argument: Argument) => Answer | Promise<Answer>,
    argument?: Argument,
  ): Promise<Answer>;
  click(selector: string): Promise<void>;
  /** Key by key, as a person types. */
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}
