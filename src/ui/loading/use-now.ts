import { use, useMemo, useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { ServerRenderContext } from './server-render.ts';

/** Interval of looks at the clock, milliseconds: a phone that wakes up is right after at most this. */
const CHECK_MS = 10_000;

function subscribe(listener: () => void): () => void {
  const checking = setInterval(listener, CHECK_MS);
  return () => clearInterval(checking);
}

const minuteOf = (milliseconds: number) => Math.floor(milliseconds / MINUTE_MS) * MINUTE_MS;
const currentMinute = () => minuteOf(Date.now());

/** The start of the current minute, live; in the first render of a page that the server rendered, that of the server. */
export function useNow(): Date {
  const rendered = use(ServerRenderContext);
  const minute = useSyncExternalStore(subscribe, currentMinute, () =>
    rendered === undefined ? currentMinute() : minuteOf(rendered.at.getTime()),
  );
  return useMemo(() => new Date(minute), [minute]);
}
