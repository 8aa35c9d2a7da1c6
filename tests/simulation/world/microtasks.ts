import v8 from 'node:v8';

/** The flag stays set: it is one for all threads of the process, and another one may be parsing this at the same time. */
function makeCheckpoint(): () => void {
  v8.setFlagsFromString('--allow-natives-syntax');
  // The only way to have all microtasks run within a task, as a browser does between two of them.
  return new Function('%PerformMicrotaskCheckpoint()') as () => void;
}

/** Runs all pending microtasks. Call it from a task, not from a microtask. */
export const microtasks = makeCheckpoint();

/** Node's own, before a history replaces it. */
const nodeSetImmediate = globalThis.setImmediate;

/** Runs `work` as a Node task, where `microtasks` works. */
export function asTask<T>(work: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    nodeSetImmediate(() => {
      try {
        resolve(work());
      } catch (error) {
        reject(error as Error);
      }
    });
  });
}
