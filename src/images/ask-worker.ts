import type { ImageJob, ImageJobAnswer } from './image-job.ts';

/** An idle worker is let go of after this long, with what its decoder holds, milliseconds. */
const IDLE_MS = 15_000;

let worker: Worker | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;

/** The worker is not there: its file is gone, or the browser has ended it for want of memory. */
export class WorkerGone extends Error {}

/** Has the worker do a job; one at a time. @throws WorkerGone, or what kept it from being done. */
export async function askWorker(job: ImageJob): Promise<Exclude<ImageJobAnswer, { error: string }>> {
  clearTimeout(idle);
  worker ??= new Worker(new URL('./image-worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await answerOf(worker, job);
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  } catch (error) {
    if (error instanceof WorkerGone) letGo();
    throw error;
  } finally {
    idle = setTimeout(letGo, IDLE_MS);
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

function letGo(): void {
  worker?.terminate();
  worker = undefined;
}
