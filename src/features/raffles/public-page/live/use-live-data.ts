import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { ApiError } from '#src/api/api-error.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { repeatWhileVisible } from '#src/ui/loading/repeat-while-visible.ts';

/** Interval of reads, and the least age of what a page that becomes visible reads again, milliseconds. */
const REFRESH_MS = MINUTE_MS;

/** What a part of the page has read. */
export interface LiveData<Data> {
  /** Undefined until the first answer. */
  data: Data | undefined;
  /** There is no data because the last read failed. */
  hasFailed: boolean;
  /** When it last read or tried to, by the server's clock (P-830), epoch milliseconds. */
  now: number;
  retry: () => void;
}

/**
 * Reads data, and reads it again every minute while the page is visible and once it becomes visible after a longer time. A failed
 * read keeps the data of the one before. `read` must be stable.
 */
export function useLiveData<Data>(read: (signal: AbortSignal) => Promise<Data>): LiveData<Data> {
  const [state, setState] = useState<{ data?: Data; hasFailed: boolean }>({ hasFailed: false });
  const [now, setNow] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const refresh = async (signal: AbortSignal) => {
      try {
        // A request without a network would be an error on the console.
        if (!navigator.onLine) throw new ApiError('network');
        const data = await read(signal);
        setState({ data, hasFailed: false });
      } catch {
        if (!signal.aborted) setState((before) => ({ ...before, hasFailed: before.data === undefined }));
      }
      // The reply may have set the clock right.
      if (!signal.aborted) setNow(serverNow());
    };
    return repeatWhileVisible(refresh, { everyMs: REFRESH_MS, atOnce: true, leastAgeMs: REFRESH_MS });
  }, [read, attempt]);
  const retry = () => {
    setState({ hasFailed: false });
    setAttempt((before) => before + 1);
  };
  return { data: state.data, hasFailed: state.hasFailed, now, retry };
}
