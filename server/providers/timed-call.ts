/** How a call ended, and how long it took. */
export interface CallEnd<Outcome extends string> {
  outcome: Outcome;
  seconds: number;
}

/** Does `work` and tells how it ended, whichever way that was. Rejects as `work` does. */
export async function timedCall<Result, Outcome extends string>(
  work: () => Promise<Result>,
  {
    ofResult,
    ofError,
  }: { ofResult: (result: Result) => NoInfer<Outcome>; ofError: (error: unknown) => NoInfer<Outcome> },
  tell: (end: CallEnd<Outcome>) => void,
): Promise<Result> {
  const startedAt = performance.now();
  const end = (outcome: Outcome) => tell({ outcome, seconds: (performance.now() - startedAt) / 1000 });
  try {
    const result = await work();
    end(ofResult(result));
    return result;
  } catch (error) {
    end(ofError(error));
    throw error;
  }
}
