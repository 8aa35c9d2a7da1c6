import { useState } from 'react';
import { accountProblem, type AccountProblem, SAVING_NEEDS_NETWORK } from './account-problem.ts';

/**
 * State of a call: pending and error. `noAnswer` is the message without a network.
 */
export function useAttempt(noAnswer = SAVING_NEEDS_NETWORK) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<AccountProblem>();
  /** Runs the call; true on success. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isPending) return false;
    setPending(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(accountProblem(error, noAnswer));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, problem, attempt, forget: () => setProblem(undefined) };
}
