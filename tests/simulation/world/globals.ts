import './microtasks.ts';
import type { Owner, Scheduler } from './scheduler.ts';

/** Globals of a page, or shared within its device. */
export interface Surroundings extends Owner {
  readonly events: EventTarget;
  readonly localStorage: Storage;
  /** Milliseconds by which its device's clock is ahead. */
  readonly clockMs: number;
}

let world: Scheduler | undefined;

const isPage = (owner: Owner | undefined): owner is Surroundings => owner !== undefined && 'events' in owner;

/** The page whose task is running; undefined in between. */
export function page(): Surroundings | undefined {
  return isPage(world?.current) ? world.current : undefined;
}

/** Replaces Node's timers, clock, storage and events by those of the running task's owner. */
function install(): void {
  const define = (name: string, value: PropertyDescriptor) =>
    Object.defineProperty(globalThis, name, { configurable: true, ...value });
  // Disables BroadcastChannel, which would bypass the scheduler.
  define('BroadcastChannel', { value: undefined, writable: true });
  define('setImmediate', { value: (run: () => void) => scheduler().post(run), writable: true });
  define('setTimeout', {
    value: (run: () => void, ms: number) => scheduler().after(ms, run),
    writable: true,
  });
  define('clearTimeout', { value: (id: number | undefined) => id && world?.clear(id), writable: true });
  define('setInterval', { value: repeat, writable: true });
  define('clearInterval', {
    value: (handle: { stop(): void } | undefined) => handle?.stop(),
    writable: true,
  });
  define('localStorage', { get: () => page()?.localStorage });
  define('addEventListener', { value: listen, writable: true });
  define('removeEventListener', { value: unlisten, writable: true });
  Date.now = () => scheduler().nowMs + (page()?.clockMs ?? 0);
  AbortSignal.timeout = timeoutSignal;
}

function scheduler(): Scheduler {
  if (!world) throw new Error('Nothing runs outside a history');
  return world;
}

function repeat(run: () => void, ms: number): { stop(): void } {
  let id = 0;
  const again = () => {
    id = scheduler().after(ms, () => {
      again();
      run();
    });
  };
  again();
  return { stop: () => world?.clear(id) };
}

function listen(...given: Parameters<EventTarget['addEventListener']>): void {
  page()?.events.addEventListener(...given);
}

function unlisten(...given: Parameters<EventTarget['removeEventListener']>): void {
  page()?.events.removeEventListener(...given);
}

function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  scheduler().after(ms, () => controller.abort(new DOMException('Timed out', 'TimeoutError')));
  return controller.signal;
}

// Dexie logs every connection that it reopens.
console.warn = () => undefined;
install();

/** Installs the clock and event loops of a history. */
export function enter(next: Scheduler | undefined): void {
  world = next;
}
