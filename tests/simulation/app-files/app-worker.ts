import { vi } from 'vitest';
import type { WorkerNews, WorkerRequest } from '#core/domain/worker-requests.ts';
import type { Build } from './build.ts';

interface Route {
  matches(of: { request: Request; url: URL }): boolean;
  handle(of: { request: Request; url: URL; event: Pick<ExtendableEvent, 'waitUntil'> }): Promise<Response>;
}
type Listener = (event: object) => void;
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** The build whose worker is being evaluated. */
let loading: { routes: Route[]; listeners: Map<string, Listener> } | undefined;

/** What a worker finds as `self`; `registration` and `skipWaiting` are the browser's. */
export const workerScope = {
  __WB_MANIFEST: [] as Build['files'],
  registration: {
    active: null as object | null,
    installing: null as object | null,
    waiting: null as object | null,
  },
  /** What the pages were told, by its type. */
  told: [] as WorkerNews['type'][],
  clients: {
    claim: () => Promise.resolve(),
    matchAll: () =>
      Promise.resolve([{ postMessage: ({ type }: WorkerNews) => void workerScope.told.push(type) }]),
  },
  skipWaiting: () => Promise.resolve(),
  addEventListener: (type: string, listener: Listener) => void loading?.listeners.set(type, listener),
  /** Stands in for workbox-routing's: routes are tried in the order in which they were registered. */
  registerRoute(matches: Route['matches'], handle: Route['handle'], method = 'GET'): void {
    loading?.routes.push({ matches: (of) => of.request.method === method && matches(of), handle });
  },
};

/** Collects what an event waits for, also what is added meanwhile. */
function waiter() {
  const work: Promise<unknown>[] = [];
  return {
    waitUntil: (each: Promise<unknown>) => void work.push(each),
    async done(): Promise<void> {
      // What is added meanwhile is reached as well.
      for (const each of work) await each;
    },
  };
}

/** The worker of a build: the app's own code, driven through its events. */
export class AppWorker {
  readonly build: Build;
  readonly #routes: readonly Route[];
  readonly #listeners: ReadonlyMap<string, Listener>;

  private constructor(build: Build, routes: readonly Route[], listeners: ReadonlyMap<string, Listener>) {
    this.build = build;
    this.#routes = routes;
    this.#listeners = listeners;
  }

  /** Evaluates the worker's script with the list of a build. */
  static async load(build: Build): Promise<AppWorker> {
    loading = { routes: [], listeners: new Map() };
    workerScope.__WB_MANIFEST = build.files;
    vi.resetModules();
    const script = '../../../sw/service-worker.ts';
    await import(/* @vite-ignore */ script);
    const { routes, listeners } = loading;
    loading = undefined;
    return new AppWorker(build, routes, listeners);
  }

  /** @throws what the installation rejects with: the browser then drops the worker */
  install(): Promise<void> {
    return this.#dispatch('install', {});
  }

  activate(): Promise<void> {
    return this.#dispatch('activate', {});
  }

  /** What a page's message has it do. */
  tell(type: WorkerRequest['type']): Promise<void> {
    return this.#dispatch('message', { data: { type }, ports: [] });
  }

  /** The reply to a page's request; undefined if the worker leaves it to the network. */
  async answer(request: Request): Promise<Response | undefined> {
    const url = new URL(request.url);
    const route = this.#routes.find(({ matches }) => matches({ request, url }));
    if (!route) return undefined;
    const { waitUntil, done } = waiter();
    const reply = await route.handle({ request, url, event: { waitUntil } });
    await done();
    return reply;
  }

  async #dispatch(type: string, event: object): Promise<void> {
    const { waitUntil, done } = waiter();
    this.#listeners.get(type)?.({ ...event, waitUntil });
    await done();
  }
}
