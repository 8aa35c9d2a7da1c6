/** Outcome and duration of a call. */
export interface CallEnd<Outcome extends string> {
  outcome: Outcome;
  seconds: number;
}

/** Runs `work` and reports its outcome and duration. Rejects as `work` does. */
export async function timedCall<Result, Outcome extends string>(
  work: () => Promise<Result>,
  {
    ofResult,
    ofError,
  }: { ofResult: (result: Result) => NoInfer<Outcome>; ofError: (error: unknown) => NoInfer<Outcome> },
  report: (end: CallEnd<Outcome>) => void,
): Promise<Result> {
  const startedAt = performance.now();
  const end = (outcome: Outcome) => report({ outcome, seconds: (performance.now() - startedAt) / 1000 });
  try {
    const result = await work();
    end(ofResult(result));
    return result;
  } catch (error) {
    end(ofError(error));
    throw error;
  }
}
