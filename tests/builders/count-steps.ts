import { Session } from 'node:inspector';
import type { Profiler } from 'node:inspector';

/** Counts executed blocks of JavaScript. */
export interface StepCounter {
  /**
   * Runs `work` and counts the blocks that it executes, in libraries too: bodies of functions, loops and branches. What built-in
   * methods and patterns do inside counts as nothing.
   */
  steps: (work: () => unknown) => number;
  stop: () => void;
}

/** Starts counting by the engine's own coverage, which does not depend on the machine's speed or load. */
export function startStepCounter(): StepCounter {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  /** What was executed since the last call. */
  const take = (): Profiler.TakePreciseCoverageReturnType => {
    let taken: Profiler.TakePreciseCoverageReturnType = { result: [] };
    // Answered before `post` returns, and counted from zero again.
    session.post('Profiler.takePreciseCoverage', (error, coverage) => {
      if (error) throw error;
      taken = coverage;
    });
    return taken;
  };
  return {
    steps: (work) => {
      // Discards what was counted before, without looking at it: that would be counted too.
      take();
      work();
      return stepsIn(take());
    },
    stop: () => session.disconnect(),
  };
}

function stepsIn({ result }: Profiler.TakePreciseCoverageReturnType): number {
  const ranges = result.flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
  return ranges.reduce((sum, { count }) => sum + count, 0);
}
