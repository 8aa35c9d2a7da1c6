import { use, useMemo, useSyncExternalStore } from 'react';
import { MINUTE_MS, SECOND_MS } from '#core/domain/durations.ts';
import { everySecond } from '#src/store/every-second.ts';
import { ServerRenderContext } from './server-render.ts';

const minuteOf = (milliseconds: number) => Math.floor(milliseconds / MINUTE_MS) * MINUTE_MS;
const currentSecond = () => Math.floor(Date.now() / SECOND_MS) * SECOND_MS;

/**
 * The start of the current minute by the clock `now` (epoch milliseconds), live; in the first render of a page that the server rendered,
 * that of the server.
 */
export function useNow(now: () => number = Date.now): Date {
  const rendered = use(ServerRenderContext);
  const currentMinute = () => minuteOf(now());
  const minute = useSyncExternalStore(everySecond, currentMinute, () =>
    rendered === undefined ? currentMinute() : minuteOf(rendered.at.getTime()),
  );
  return useMemo(() => new Date(minute), [minute]);
}

/** The current second in epoch milliseconds, live, for words that count seconds. Not for screens that the server renders. */
export function useNowInSeconds(): number {
  return useSyncExternalStore(everySecond, currentSecond);
}
