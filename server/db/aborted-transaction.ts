import { setTimeout as delay } from 'node:timers/promises';

/**
 * serialization_failure and deadlock_detected: the database gave a transaction up for the sake of a concurrent one, at its commit too. Nothing
 * of it was written, and a retry may succeed. https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html
 */
export const ABORTED_STATES: readonly string[] = ['40001', '40P01'];
const ATTEMPTS = 8;
const FIRST_DELAY_MS = 4;

/** SQLSTATE of an error of the database; empty for any other error. */
export function sqlStateOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** Whether the database gave a transaction up because of a concurrent one. */
export const isAborted = (error: unknown): boolean => ABORTED_STATES.includes(sqlStateOf(error));

/**
 * Runs a transaction, and again after a short random delay, up to eight times in all, while it ends with one of `states`. The transaction
 * must have no effects outside of it that cannot be repeated.
 */
export async function againWhileAborted<Result>(
  run: () => Promise<Result>,
  states: readonly string[] = ABORTED_STATES,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!states.includes(sqlStateOf(error)) || attempt === ATTEMPTS) throw error;
      await delay(Math.random() * FIRST_DELAY_MS * 2 ** attempt);
    }
  }
}
