import type { WorkerRequest } from '#core/domain/worker-requests.ts';
import { wouldLoseSomething } from './would-lose.ts';

/** Browsers' error messages for a chunk that failed to load. */
const LOST_CHUNK =
  /dynamically imported module|importing a module script failed|unable to preload|failed to fetch/i;

const BROKEN_FILE = 'Importing a module script failed: it is no script';

const RELOADED_AT_KEY = 'rifaria.reloaded-for-chunk';
/** Minimum interval between reloads, to avoid a loop (P-1014); within it the error is shown. Milliseconds. */
const RELOAD_EVERY_MS = 60_000;
/** Timeout of the reachability check, milliseconds. */
const REACHABLE_TIMEOUT_MS = 8_000;
/** Longest wait for the worker's check of its files, milliseconds. */
const CHECK_TIMEOUT_MS = 8_000;

/** Whether an error means that a chunk failed to load: an old tab after a deployment, no network, or a file that is no script. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Error && LOST_CHUNK.test(error.message));
}

/** In a form that cannot have its part, for which the page does not reload by itself now. */
export const LOST_PART_TEXT = 'Uma parte do aplicativo não abriu. Recarregue a página e tente de novo.';

/** What is said of a press whose part does not come for lack of a network (P-1051). */
export const NO_NETWORK = { title: 'Sem internet agora', message: 'Tente de novo quando ela voltar.' };

/** A chunk is not cached and the server is unreachable. */
export class OutOfReach extends Error {}

/** Whether the last reload for a missing chunk was long enough ago. */
export function mayReloadForChunk(lastReloadAt: number, now: number): boolean {
  return now - lastReloadAt > RELOAD_EVERY_MS;
}

/** Whether our server (not just a captive portal) replies. */
export async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REACHABLE_TIMEOUT_MS);
    return (await (await fetch('/healthz', { cache: 'no-store', signal })).json()).ok === true;
  } catch {
    return false;
  }
}

/** Has the worker delete what is wrong among its files, so that the next page fetches it again (P-1022). */
async function checkFiles(): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    setTimeout(resolve, CHECK_TIMEOUT_MS);
    worker.postMessage({ type: 'CHECK_FILES' } satisfies WorkerRequest, [port2]);
  });
}

/**
 * Loads a module; if its chunk is missing or wrong, has the worker check its files and reloads the page, once. Not for prefetching.
 * `wouldLose`: whether the reload would lose what is typed (P-1038).
 * @throws OutOfReach without a network, where a reload could lose the open page; else the error of the import. A press that leaves either
 * to the app is explained (`watchFailedPresses`).
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  wouldLose = () => wouldLoseSomething(document, location.pathname),
): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isLostChunk(error)) throw error;
    if (!(await isReachable())) throw new OutOfReach('A part of the app is out of reach', { cause: error });
  }
  try {
    // The network may have come back just after the first try.
    return await load();
  } catch (error) {
    if (!isLostChunk(error)) throw error;
    return reloadFor(error, wouldLose);
  }
}

/** Reloads the page once the worker has checked its files. @throws `error`, where a reload would lose something or has not helped */
async function reloadFor(error: unknown, wouldLose: () => boolean): Promise<never> {
  // Known to be of a file, unlike any other SyntaxError.
  const lost = error instanceof SyntaxError ? new Error(BROKEN_FILE, { cause: error }) : error;
  const lastReloadAt = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0);
  if (wouldLose() || !mayReloadForChunk(lastReloadAt, Date.now())) throw lost;
  await checkFiles();
  // The check takes its time, in which something may have been typed.
  if (wouldLose()) throw lost;
  sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
  location.reload();
  return new Promise<never>(() => undefined);
}
