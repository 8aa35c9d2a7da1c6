import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { ApiError } from '#src/api/api-error.ts';

/** Least time between two reads without a request of the reader, milliseconds. */
const REFRESH_MS = MINUTE_MS;

/** What a part of the page has read. */
export interface LiveData<Data> {
  /** Undefined until the first answer. */
  data: Data | undefined;
  /** There is no data because the last read failed. */
  hasFailed: boolean;
  /** The time by this device when it last read or tried to, epoch milliseconds. */
  now: number;
  retry: () => void;
}

/**
 * Reads data, and reads it again every minute while the page is visible and once it becomes visible after a longer time. A failed
 * read keeps the data of the one before. `read` must be stable; it may reject with an ApiError.
 */
export function useLiveData<Data>(read: (signal: AbortSignal) => Promise<Data>): LiveData<Data> {
  const [state, setState] = useState<{ data?: Data; hasFailed: boolean }>({ hasFailed: false });
  const [now, setNow] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let readAt = 0;
    const fail = (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (!signal.aborted) setState((before) => ({ ...before, hasFailed: before.data === undefined }));
    };
    const refresh = () => {
      if (document.hidden || Date.now() - readAt < REFRESH_MS) return;
      readAt = Date.now();
      setNow(readAt);
      // A request without a network would be an error on the console.
      if (navigator.onLine) read(signal).then((data) => setState({ data, hasFailed: false }), fail);
      else fail(new ApiError('network'));
    };
    const refreshOnline = () => {
      readAt = 0;
      refresh();
    };
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh, { signal });
    addEventListener('online', refreshOnline, { signal });
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [read, attempt]);
  const retry = () => {
    setState({ hasFailed: false });
    setAttempt((before) => before + 1);
  };
  return { data: state.data, hasFailed: state.hasFailed, now, retry };
}
