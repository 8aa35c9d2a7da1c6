/** A request is aborted after this long without a byte of its reply, milliseconds. */
export const IDLE_TIMEOUT_MS = 30_000;

/** The timeout of one request. */
interface IdleTimeout {
  /** Aborted once nothing has come for too long. */
  signal: AbortSignal;
  /** The response; each part of its body restarts the timeout. */
  watched: (response: Response) => Response;
  /** Ends it: nothing is aborted any more. */
  end: () => void;
}

/** Starts a timeout that a request meets after `ms` milliseconds without a byte of its reply. */
export function startIdleTimeout(ms: number): IdleTimeout {
  const idle = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => idle.abort(), ms);
  };
  restart();
  return {
    signal: idle.signal,
    watched(response) {
      const { body } = response;
      const passing = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, out) {
          restart();
          out.enqueue(chunk);
        },
      });
      return body ? new Response(body.pipeThrough(passing), response) : response;
    },
    end: () => clearTimeout(timer),
  };
}
