import { setTimeout as delay } from 'node:timers/promises';
import { READ_ONLY_CODE } from './frozen-server.ts';

/**
 * SQLSTATEs of a server that ends sessions, starts, recovers, takes no more connections or no more writes, and errors of the socket to it.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const AWAY_CODES = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '53300', '25P03', READ_ONLY_CODE],
  ...['08000', '08001', '08003', '08004', '08006', '08P01'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
/** The driver's own errors have no code. */
const AWAY_MESSAGES =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|timeout expired)/;
/** A server that restarts its sessions takes a few hundred milliseconds. */
const PAUSE_MS = 500;

/** Whether the database could not be reached or ended the connection. Its data are as they were after the last commit. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? AWAY_CODES.has(code) : AWAY_MESSAGES.test(error.message);
}

/**
 * Runs `work`, and once more after a pause if the database was away.
 * @param mayRepeat asked after the failure: whether repeating cannot do the work twice
 */
export async function onceMoreIfAway<Result>(
  work: () => Promise<Result>,
  mayRepeat: () => boolean = () => true,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseAway(error) || !mayRepeat()) throw error;
  }
  await delay(PAUSE_MS);
  return work();
}

/**
 * Runs a transaction, and once more if the database went away before the commit was sent: nothing was written then. `work` must
 * have no effects outside its transaction that cannot be repeated.
 * @param run opens the transaction, runs the given work inside it and commits
 */
export async function onceMoreIfUncommitted<Transaction, Result>(
  run: (work: (transaction: Transaction) => Promise<Result>) => Promise<Result>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  let isDone = false;
  const noting = async (transaction: Transaction) => {
    const result = await work(transaction);
    isDone = true;
    return result;
  };
  return onceMoreIfAway(
    () => run(noting),
    () => !isDone,
  );
}
