import { AppError } from '../../services/app-error.ts';
import type { BodyLimits } from './body-limits.ts';

/** Each chunk costs processor time whatever its size: beyond this number, chunks need a minimum average size. */
const FREE_CHUNKS = 1024;
const CHUNK_MIN_BYTES = 64;

interface LimitedBody {
  stream: ReadableStream<Uint8Array>;
  /** The reason for aborting, if aborted. */
  failure: () => AppError | undefined;
  /** Stops the timer; the stream is not read any more. */
  stop: () => void;
}

interface BodyChecks {
  maxBytes: number;
  limits: BodyLimits;
  /** Called before the first read. An exception aborts the body. */
  onStart: () => void;
  /** Called for each chunk. An exception aborts the body. */
  onBytes: (bytes: number) => void;
}

/**
 * A request body that fails with an AppError: 413 above `maxBytes`, 408 without progress or when the client disconnects, 400
 * for a flood of tiny chunks, or what the checks throw. Reads lazily, and no faster than the limits say. Does not cancel the source: that would close the
 * connection before the client has read the refusal.
 */
export function limitedBody(source: ReadableStream<Uint8Array>, checks: BodyChecks): LimitedBody {
  const { maxBytes, limits, onStart, onBytes } = checks;
  const reader = source.getReader();
  let failure: AppError | undefined;
  let timer: NodeJS.Timeout | undefined;
  let length = 0;
  let chunks = 0;
  let progress = 0;
  let startedAt = 0;

  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
  };
  const fail = (controller: ReadableStreamDefaultController, error: unknown) => {
    if (isOver) return;
    stop();
    // Any other error comes from the client or the network.
    failure = error instanceof AppError ? error : new AppError('incomplete-body');
    controller.error(failure);
  };
  const begin = (controller: ReadableStreamDefaultController) => {
    onStart();
    startedAt = performance.now();
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

  /** Copying and collecting what a fast sender sends would take the processor from everybody else. */
  const keepPace = async () => {
    const early = (length - limits.unpacedBytes) / limits.bytesPerMs - (performance.now() - startedAt);
    if (early >= 1) await new Promise((resolve) => setTimeout(resolve, early));
  };

  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      if (timer === undefined) begin(controller);
      const { value } = await reader.read();
      // Chunks after the end must not be reserved, since nothing would release them.
      if (isOver) return;
      if (value === undefined) {
        stop();
        controller.close();
        return;
      }
      take(value);
      await keepPace();
      controller.enqueue(value);
    } catch (error) {
      fail(controller, error);
    }
  };
  return { stream: new ReadableStream({ pull }, { highWaterMark: 0 }), failure: () => failure, stop };
}
