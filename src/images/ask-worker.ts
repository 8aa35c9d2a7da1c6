import type { ImageJob, ImageJobAnswer } from './image-job.ts';

/** An idle worker is terminated after this long, to free its memory, milliseconds. */
const IDLE_MS = 15_000;

let worker: Worker | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;

/** The worker failed to load, or the browser terminated it for lack of memory. */
class WorkerGone extends Error {}

/** Runs a job in the worker; one at a time. @throws WorkerGone, or the job's error. */
export async function askWorker(job: ImageJob): Promise<Exclude<ImageJobAnswer, { error: string }>> {
  clearTimeout(idle);
  worker ??= new Worker(new URL('./image-worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await answerOf(worker, job);
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  } catch (error) {
    if (error instanceof WorkerGone) terminate();
    throw error;
  } finally {
    idle = setTimeout(terminate, IDLE_MS);
  }
}

function answerOf(asked: Worker, job: ImageJob): Promise<ImageJobAnswer> {
  return new Promise((resolve, reject) => {
    asked.onmessage = ({ data }: MessageEvent<ImageJobAnswer>) => resolve(data);
    asked.onerror = (event) => {
      event.preventDefault();
      reject(new WorkerGone(event.message));
    };
    asked.postMessage(job);
  });
}

function terminate(): void {
  worker?.terminate();
  worker = undefined;
}
