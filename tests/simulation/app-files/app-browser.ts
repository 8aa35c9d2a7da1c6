import { APP_FILES_CACHE, PREVIOUS_BUILD_CACHE } from '#core/domain/app-files-cache.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import { type AppWorker, workerScope } from './app-worker.ts';
import { type Build, PAGES, type PageAddress } from './build.ts';
import type { AppNetwork } from './network.ts';

export const ORIGIN = 'https://rifaria.app';

/** A page that is open. */
export interface OpenPage {
  build: Build;
}

/** What a page gets for a path: its text, or 'failed' without any usable reply. */
type Loaded = { text: string; type: string } | 'failed';

function navigation(address: string): Request {
  const request = new Request(ORIGIN + address);
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  return request;
}

async function read(reply: Response): Promise<Loaded> {
  if (!reply.ok) return 'failed';
  return { text: await reply.text(), type: reply.headers.get('content-type') ?? '' };
}

/** One device's browser: its caches, its registration of the worker, and the pages that are open. */
export class AppBrowser {
  readonly network: AppNetwork;
  readonly pages: OpenPage[] = [];
  active: AppWorker | undefined;
  waiting: AppWorker | undefined;
  /** Without it nothing can be put into a cache. */
  hasRoom = true;
  /** Workers whose files of the installation have all been kept, and nothing was deleted since. */
  readonly whole = new Set<AppWorker>();
  /** Those of them whose later files have been kept, too. */
  readonly complete = new Set<AppWorker>();
  /** Chunks of the build before the active one that its open pages must still get (P-1014). */
  keptOfPrevious: ReadonlySet<string> = new Set();
  #keptAtInstallation: ReadonlySet<string> = new Set();
  readonly #workers: (build: Build) => AppWorker;
  #registering: Promise<unknown> = Promise.resolve();
  readonly #caches = memoryCaches(ORIGIN);

  constructor(network: AppNetwork, workers: (build: Build) => AppWorker) {
    this.network = network;
    this.#workers = workers;
  }

  /** The caches as pages and workers have them. */
  get caches(): CacheStorage {
    const open = async (name: string): Promise<Cache> => {
      const cache = await this.#caches.open(name);
      return { ...cache, put: (request, reply) => this.#put(cache, request, reply) };
    };
    return { ...this.#caches, open };
  }

  #put(cache: Cache, request: RequestInfo | URL, reply: Response): Promise<void> {
    if (this.hasRoom) return cache.put(request, reply);
    return Promise.reject(new DOMException('No room', 'QuotaExceededError'));
  }

  /** What is kept of the app's files, text by key. */
  async kept(): Promise<Map<string, string>> {
    const cache = await this.#caches.open(APP_FILES_CACHE);
    const entries = (await cache.keys()).map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      return [pathname + search, (await (await cache.match(url))?.text()) ?? ''] as const;
    });
    return new Map(await Promise.all(entries));
  }

  /** Opens an address in a new page. Returns it once it runs; undefined if something else than the app was shown. */
  async visit(address: PageAddress): Promise<OpenPage | undefined> {
    const shown = await this.#request(navigation(address));
    const build = this.#builds().find(({ texts }) =>
      Object.values(PAGES).some((path) => shown !== 'failed' && texts.get(path) === shown.text),
    );
    if (!build) return undefined;
    const parts = await Promise.all(build.entry.map((path) => this.load(path)));
    const runs = parts.every(
      (part, at) => part !== 'failed' && part.text === build.texts.get(build.entry[at]!),
    );
    if (!runs) return undefined;
    const page = { build };
    this.pages.push(page);
    return page;
  }

  /** What follows a visit: browsers look for an update; a page that runs registers the worker, and completes what is kept. `rest`: of that. */
  async settle(
    page: OpenPage | undefined,
    rest: 'FETCH_REST' | 'FETCH_BUYERS' = 'FETCH_REST',
  ): Promise<void> {
    if (page || this.active) this.#registering = this.#registering.then(() => this.#lookForUpdate());
    await this.#registering;
    if (page) await this.active?.tell(rest);
  }

  /** A file for an open page. */
  load(path: string): Promise<Loaded> {
    return this.#request(new Request(ORIGIN + path));
  }

  /** The user accepts the update that is offered, if one is. */
  async acceptUpdate(): Promise<void> {
    await this.waiting?.tell('SKIP_WAITING');
  }

  /** 'Reparar o aplicativo' (P-1024). */
  async repair(): Promise<void> {
    await this.evict(() => true);
    await this.acceptUpdate();
  }

  /** The browser deletes what is kept where `isChosen`. */
  async evict(isChosen: (key: string) => boolean): Promise<void> {
    this.whole.clear();
    this.complete.clear();
    this.keptOfPrevious = new Set();
    this.#keptAtInstallation = new Set();
    for (const name of [APP_FILES_CACHE, PREVIOUS_BUILD_CACHE]) {
      const cache = await this.#caches.open(name);
      for (const request of await cache.keys()) if (isChosen(request.url)) await cache.delete(request);
    }
  }

  /** A kept file is overwritten by something else, which no version of the app does. Returns false if it is not kept. */
  async corrupt(key: string, reply: Response): Promise<boolean> {
    const cache = await this.#caches.open(APP_FILES_CACHE);
    const isKept = (await cache.match(key)) !== undefined;
    if (isKept) await cache.put(key, reply);
    return isKept;
  }

  #builds(): Build[] {
    return [this.active, this.waiting].flatMap((worker) => worker?.build ?? []).concat(this.network.deployed);
  }

  async #request(request: Request): Promise<Loaded> {
    try {
      return await read((await this.active?.answer(request)) ?? (await this.network.fetch(request)));
    } catch {
      return 'failed';
    }
  }

  async #lookForUpdate(): Promise<void> {
    const build = this.network.findWorker();
    if (!build || build === this.active?.build || build === this.waiting?.build) return;
    const installing = this.#workers(build);
    const texts = this.active?.build.texts;
    // What is wrong by then is not kept for the pages of the build before.
    const kept = [...(await this.kept())].flatMap(([key, text]) => (texts?.get(key) === text ? [key] : []));
    workerScope.registration.active = this.active ? {} : null;
    let skipsWaiting = false;
    workerScope.skipWaiting = () => Promise.resolve(void (skipsWaiting = true));
    // Where there is none, what is kept for pages of the build before may go to make some.
    if (!this.hasRoom) this.keptOfPrevious = new Set();
    try {
      await installing.install();
    } catch {
      return;
    }
    this.whole.add(installing);
    // An update may be applied offline; without room only its start.
    if (this.active && this.hasRoom) this.complete.add(installing);
    this.#keptAtInstallation = new Set(this.hasRoom ? kept : []);
    this.keptOfPrevious = new Set();
    this.waiting = installing;
    workerScope.skipWaiting = () => this.#activateWaiting();
    if (!this.active || skipsWaiting) await this.#activateWaiting();
  }

  async #activateWaiting(): Promise<void> {
    if (!this.waiting) return;
    const next = this.waiting;
    this.keptOfPrevious = new Set(
      [...this.#keptAtInstallation].filter((key) => key.startsWith('/assets/') && !next.build.texts.has(key)),
    );
    this.active = next;
    this.waiting = undefined;
    await next.activate();
  }
}
