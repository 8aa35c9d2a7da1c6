import * as fakeIndexedDb from 'fake-indexeddb';
import { page } from '../world/globals.ts';
import type { SimulatedTab } from '../world/simulated-tab.ts';
import type { PlainRequest } from './compared-queue.ts';

/** The part of a Request that a queue stores and sends. */
export class SimpleRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Map<string, string>;
  private readonly text: string;

  constructor(
    url: string,
    init: { method: string; headers: Record<string, string>; body: string | ArrayBuffer },
  ) {
    this.url = url;
    this.method = init.method;
    this.headers = new Map(Object.entries(init.headers));
    this.text = typeof init.body === 'string' ? init.body : new TextDecoder().decode(init.body);
  }

  clone(): SimpleRequest {
    const { url, ...init } = this.plain();
    return new SimpleRequest(url, init);
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(new TextEncoder().encode(this.text).buffer);
  }

  plain(): PlainRequest {
    const { url, method, text } = this;
    return { url, method, headers: Object.fromEntries(this.headers), body: text };
  }
}

/** Registered background sync tags. */
const tags = new WeakMap<object, Set<string>>();

export function tagsOf(tab: SimulatedTab): Set<string> {
  const known = tags.get(tab.device) ?? new Set();
  tags.set(tab.device, known);
  return known;
}

const tabOfNow = () => page() as SimulatedTab | undefined;

/** Globals of a service worker, for the page whose task is running. */
function install(): void {
  const getters: Record<string, () => unknown> = {
    self: () => globalThis,
    indexedDB: () => tabOfNow()?.device.disk.indexedDbOf(tabOfNow()!),
    registration: () =>
      tabOfNow() && { sync: { register: (tag: string) => Promise.resolve(tagsOf(tabOfNow()!).add(tag)) } },
  };
  for (const [name, get] of Object.entries(getters))
    Object.defineProperty(globalThis, name, { configurable: true, get });
  const { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction } =
    fakeIndexedDb;
  const parts = { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction };
  Object.assign(globalThis, parts, {
    Request: SimpleRequest,
    fetch(request: SimpleRequest) {
      const { url, ...init } = request.plain();
      const tab = tabOfNow();
      return tab
        ? tab.device.world.network.fetchOf(tab)(url, init)
        : Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  // Silences its developer messages.
  process.env.NODE_ENV = 'production';
}

install();
