import { IDBFactory, IDBTransaction } from 'fake-indexeddb';
import type { Owner, Scheduler } from './scheduler.ts';
import { WORLD } from './scheduler.ts';

/** Fault of a write transaction at its end. */
export type DiskFault =
  /** The app crashes; nothing is written. */
  | 'kill-before'
  /** The app crashes right after the commit. */
  | 'kill-after'
  /** The browser aborts it. */
  | 'abort'
  /** No room. */
  | 'quota'
  /** The browser closes the connection ('Connection to Indexed Database server lost'). */
  | 'closed';

/** Internals of fake-indexeddb that are missing from its types. */
interface RawTransaction {
  db: RawConnection;
  mode: IDBTransactionMode;
  error: unknown;
  _state: string;
  _requests: { request: { readyState: string } & Handlers & Listening }[];
  _start(): void;
  _abort(errorName: string | null): void;
  onabort: unknown;
  oncomplete: unknown;
  onerror: unknown;
  listeners: { type: string; callback: unknown }[];
  addEventListener(type: string, callback: () => void): void;
  /** How fake-indexeddb itself goes on after an end. */
  _prioritizedListeners: Map<string, () => void>;
  /** The opening that an upgrade belongs to. */
  _openRequest: (Listening & Handlers) | null;
}
interface Listening {
  listeners: { type: string; callback: unknown }[];
}
type Handlers = Partial<Record<'onsuccess' | 'onerror', unknown>>;
interface RawConnection extends Listening {
  owner?: Owner;
  disk?: Disk;
  onclose: ((event: unknown) => void) | null;
  _closePending: boolean;
  _closed: boolean;
  _rawDatabase: RawDatabase;
}
interface RawDatabase {
  transactions: RawTransaction[];
  connections: RawConnection[];
  processTransactions(): void;
  rawObjectStores: Map<string, { records: { values(): Iterable<{ value: unknown }> } }>;
}

/** Called for each write transaction before its commit; returns its fault. */
export type DiskWatch = (owner: Owner) => DiskFault | undefined;

/** Storage of one device: databases that outlive the tabs, with faults. */
export class Disk {
  readonly factory = new IDBFactory();
  readonly scheduler: Scheduler;
  readonly watch: DiskWatch;
  /** Kills the tab of an owner. */
  readonly kill: (owner: Owner) => void;
  private readonly connections = new Set<RawConnection>();

  constructor(scheduler: Scheduler, watch: DiskWatch, kill: (owner: Owner) => void) {
    this.scheduler = scheduler;
    this.watch = watch;
    this.kill = kill;
  }

  /** `indexedDB` of a tab; tracks its connections. */
  indexedDbOf(owner: Owner): IDBFactory {
    const open = (name: string, version?: number) => {
      if (owner.isDead) return {} as IDBOpenDBRequest;
      const request = this.factory.open(name, version);
      const note = () => this.note(request.result as unknown as RawConnection, owner);
      request.addEventListener('upgradeneeded', note);
      request.addEventListener('success', note);
      return request;
    };
    const databases = () => this.factory.databases();
    return { open, databases, cmp: this.factory.cmp.bind(this.factory) } as unknown as IDBFactory;
  }

  private note(connection: RawConnection, owner: Owner): void {
    connection.owner = owner;
    connection.disk = this;
    this.connections.add(connection);
    if (owner.isDead) this.forget(connection);
  }

  /** Rolls back open transactions of a killed tab. */
  release(owner: Owner): void {
    for (const connection of this.connections) if (connection.owner === owner) this.forget(connection);
  }

  private forget(connection: RawConnection): void {
    const { _rawDatabase: database } = connection;
    for (const one of [...database.transactions]) {
      if (one.db !== connection || one._state === 'finished') continue;
      silence(one);
      this.scheduler.as(WORLD, () => one._abort(null));
    }
    connection._closePending = true;
    connection._closed = true;
    connection.onclose = null;
    database.connections = database.connections.filter((one) => one !== connection);
    this.connections.delete(connection);
    this.scheduler.as(WORLD, () => database.processTransactions());
  }

  /** The browser closes a tab's connections and aborts its transactions. */
  lose(owner: Owner): void {
    this.closeAll((connection) => connection.owner === owner);
  }

  /** The browser clears a database: its connections are closed, and whoever opens it again gets an empty one. */
  clear(name: string): void {
    const { _databases } = this.factory as unknown as { _databases: Map<string, RawDatabase> };
    const cleared = _databases.get(name);
    _databases.delete(name);
    this.closeAll(({ _rawDatabase }) => _rawDatabase === cleared);
  }

  private closeAll(isMeant: (connection: RawConnection) => boolean): void {
    for (const connection of [...this.connections]) {
      const { owner } = connection;
      if (!owner || connection._closed || !isMeant(connection)) continue;
      const { _rawDatabase: database } = connection;
      const underWay = database.transactions.filter(
        (one) => one.db === connection && one._state !== 'finished',
      );
      for (const one of underWay) one._abort('AbortError');
      connection._closePending = true;
      connection._closed = true;
      database.connections = database.connections.filter((one) => one !== connection);
      this.connections.delete(connection);
      this.scheduler.post(() => connection.onclose?.({ type: 'close', target: connection }), owner);
    }
  }

  /** Rows on disk, including uncommitted changes. */
  rows<Row>(database: string, table: string): Row[] {
    const raw = (this.factory as unknown as { _databases: Map<string, RawDatabase> })._databases.get(
      database,
    );
    const records = raw?.rawObjectStores.get(table)?.records.values() ?? [];
    return Array.from(records, ({ value }) => value as Row);
  }

  /** Whether no write transaction is open: `rows` are then committed. */
  isSettled(): boolean {
    const { _databases } = this.factory as unknown as { _databases: Map<string, RawDatabase> };
    for (const { transactions } of _databases.values()) {
      if (transactions.some((one) => one.mode !== 'readonly' && one._state !== 'finished')) return false;
    }
    return true;
  }
}

/** Suppresses the transaction's events for the app; queued transactions continue, and so do openings that wait for an upgrade. */
function silence(transaction: RawTransaction): void {
  const { db, _requests, _openRequest: opening } = transaction;
  const next = db._rawDatabase.processTransactions;
  transaction.listeners = transaction.listeners.filter(({ callback }) => callback === next);
  transaction.onabort = transaction.oncomplete = transaction.onerror = null;
  for (const { request } of _requests) silenceRequest(request);
  if (!opening) return;
  silenceRequest(opening);
  // It is set once 'upgradeneeded' was told.
  transaction.addEventListener('abort', () => transaction._prioritizedListeners.get('abort')?.());
}

function silenceRequest(request: Handlers & Listening): void {
  request.listeners = [];
  request.onsuccess = request.onerror = null;
}

const proto = IDBTransaction.prototype as unknown as RawTransaction;
const start = proto._start;

/** Runs each step of a transaction as a task of its tab; the last one may fail or kill the tab. */
proto._start = function step(this: RawTransaction): void {
  const { owner, disk } = this.db;
  if (!owner || !disk) return start.call(this);
  if (!owner.isDead) disk.scheduler.current = owner;
  const isOver = this._state === 'finished';
  const isLast = !isOver && this._requests.every(({ request }) => request.readyState === 'done');
  if (!isLast || this.mode !== 'readwrite') return start.call(this);
  const fault = disk.watch(owner);
  if (fault === 'abort') return this._abort('AbortError');
  if (fault === 'quota') return this._abort('QuotaExceededError');
  if (fault === 'closed') return disk.lose(owner);
  if (fault === 'kill-before') return disk.kill(owner);
  if (fault === 'kill-after') silence(this);
  start.call(this);
  if (fault === 'kill-after') disk.kill(owner);
};
