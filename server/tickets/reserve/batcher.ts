interface Waiting<Request, Outcome> {
  request: Request;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

export interface BatcherOptions<Request, Outcome> {
  /** Maximum number of requests per batch. */
  maxBatch: number;
  /** Requests that share a key are never in the same batch: the later one waits for the next batch. */
  keysOf: (request: Request) => readonly string[];
  /** Handles a batch of one lane; returns one outcome per request, in the same order. */
  flush: (lane: string, requests: Request[]) => Promise<Outcome[]>;
  /** Whether a single request caused the error, so that the batch is split and retried. */
  isOneToBlame: (error: unknown) => boolean;
}

/** Removes the next batch from the queue; the other requests keep their order. */
function takeBatch<Request, Outcome>(
  waiting: Waiting<Request, Outcome>[],
  { maxBatch, keysOf }: BatcherOptions<Request, Outcome>,
): Waiting<Request, Outcome>[] {
  const seen = new Set<string>();
  const batch: Waiting<Request, Outcome>[] = [];
  const later: Waiting<Request, Outcome>[] = [];
  for (const one of waiting.splice(0)) {
    const keys = keysOf(one.request);
    if (batch.length < maxBatch && keys.every((key) => !seen.has(key))) batch.push(one);
    else later.push(one);
    for (const key of keys) seen.add(key);
  }
  waiting.push(...later);
  return batch;
}

/**
 * Collects requests into batches. Each lane processes one batch at a time; requests that arrive meanwhile join the next batch. An idle
 * lane processes a request immediately. Requests of a lane are processed in order of arrival.
 */
export function createBatcher<Request, Outcome>(options: BatcherOptions<Request, Outcome>) {
  const lanes = new Map<string, Waiting<Request, Outcome>[]>();

  async function settle(lane: string, batch: Waiting<Request, Outcome>[]): Promise<void> {
    try {
      const outcomes = await options.flush(
        lane,
        batch.map(({ request }) => request),
      );
      batch.forEach(({ resolve }, index) => resolve(outcomes[index] as Outcome));
    } catch (error) {
      if (batch.length === 1 || !options.isOneToBlame(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      const middle = Math.ceil(batch.length / 2);
      await settle(lane, batch.slice(0, middle));
      await settle(lane, batch.slice(middle));
    }
  }

  async function run(lane: string, waiting: Waiting<Request, Outcome>[]): Promise<void> {
    while (waiting.length > 0) await settle(lane, takeBatch(waiting, options));
    lanes.delete(lane);
  }

  return {
    /** Resolves when the request's batch is done; rejects with the error of the batch. */
    submit(lane: string, request: Request): Promise<Outcome> {
      const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
      const one = { request, resolve, reject };
      const waiting = lanes.get(lane);
      if (waiting) {
        waiting.push(one);
      } else {
        const started = [one];
        lanes.set(lane, started);
        void run(lane, started);
      }
      return promise;
    },
  };
}
