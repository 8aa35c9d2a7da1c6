import v8 from 'node:v8';

/** Parsed while the syntax is allowed: the flag is taken back at once. */
function makeCheckpoint(): () => void {
  v8.setFlagsFromString('--allow-natives-syntax');
  // The only way to have all microtasks run within a task, as a browser does between two of them.
  const checkpoint = new Function('%PerformMicrotaskCheckpoint()') as () => void;
  checkpoint();
  v8.setFlagsFromString('--no-allow-natives-syntax');
  return checkpoint;
}

/** Runs every microtask there is. To be called from a task, never from a microtask. */
export const microtasks = makeCheckpoint();

/** Node's own, taken before a history has put its clock in the place of the real one. */
const nodeSetImmediate = globalThis.setImmediate;

/** Runs `work` as a task of Node's, where `microtasks` works. */
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
