import { AppError } from '../../services/app-error.ts';
import type { BodyLimits } from './body-limits.ts';

/** Each chunk costs processor time, however small it is: after so many, chunks must have so many bytes on average. */
const FREE_CHUNKS = 1024;
const CHUNK_MIN_BYTES = 64;

interface LimitedBody {
  stream: ReadableStream<Uint8Array>;
  /** Why it was ended early, once it was. */
  failure: () => AppError | undefined;
  /** Ends the timer; nobody reads the stream any more. */
  stop: () => void;
}

interface BodyChecks {
  maxBytes: number;
  limits: BodyLimits;
  /** Called before the first read. What it throws ends the body. */
  onStart: () => void;
  /** Called for each chunk. What it throws ends the body. */
  onBytes: (bytes: number) => void;
}

/**
 * A request's body that ends with an AppError: 413 above `maxBytes`, 408 where it makes no progress or its sender is gone, 400
 * for a flood of tiny chunks, or what the checks throw. Nothing is read before it is asked for. The source is left as it is:
 * cancelling it would close the connection before the sender has read the refusal.
 */
export function limitedBody(source: ReadableStream<Uint8Array>, checks: BodyChecks): LimitedBody {
  const { maxBytes, limits, onStart, onBytes } = checks;
  const reader = source.getReader();
  let failure: AppError | undefined;
  let timer: NodeJS.Timeout | undefined;
  let length = 0;
  let chunks = 0;
  let progress = 0;

  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
  };
  const fail = (controller: ReadableStreamDefaultController, error: unknown) => {
    if (isOver) return;
    stop();
    // Whatever else ends a body is its sender or the network between.
    failure = error instanceof AppError ? error : new AppError('incomplete-body');
    controller.error(failure);
  };
  const begin = (controller: ReadableStreamDefaultController) => {
    onStart();
    timer = setTimeout(() => fail(controller, new AppError('incomplete-body')), limits.progressMs);
  };
  const take = (chunk: Uint8Array) => {
    length += chunk.length;
    chunks += 1;
    if (length > maxBytes) throw new AppError('too-large');
    if (chunks > FREE_CHUNKS && chunks * CHUNK_MIN_BYTES > length) throw new AppError('malformed');
    onBytes(chunk.length);
    progress += chunk.length;
    if (progress < limits.progressBytes) return;
    progress = 0;
    timer?.refresh();
  };

  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      if (timer === undefined) begin(controller);
      const { value } = await reader.read();
      // What arrives after the end must not be reserved: nobody would give it back.
      if (isOver) return;
      if (value === undefined) {
        stop();
        controller.close();
        return;
      }
      take(value);
      controller.enqueue(value);
    } catch (error) {
      fail(controller, error);
    }
  };
  return { stream: new ReadableStream({ pull }, { highWaterMark: 0 }), failure: () => failure, stop };
}
