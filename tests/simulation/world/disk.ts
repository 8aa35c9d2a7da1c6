import { IDBFactory, IDBTransaction } from 'fake-indexeddb';
import type { Owner, Scheduler } from './scheduler.ts';
import { WORLD } from './scheduler.ts';

/** What may happen to a transaction that writes, at its end. */
export type DiskFault =
  /** The app dies with it: nothing of it is written. */
  | 'kill-before'
  /** The app dies right after it: all of it is written, and nobody hears of it. */
  | 'kill-after'
  /** The browser aborts it. */
  | 'abort'
  /** No room. */
  | 'quota'
  /** The browser closes the connection ('Connection to Indexed Database server lost'). */
  | 'closed';

/** What of fake-indexeddb's inside the disk must reach: its own types do not tell of it. */
interface RawTransaction {
  db: RawConnection;
  mode: IDBTransactionMode;
  error: unknown;
  _state: string;
  _requests: {
    request: { readyState: string } & Partial<Record<'onsuccess' | 'onerror', unknown>> & Listening;
  }[];
  _start(): void;
  _abort(errorName: string | null): void;
  onabort: unknown;
  oncomplete: unknown;
  onerror: unknown;
  listeners: { type: string; callback: unknown }[];
}
interface Listening {
  listeners: { type: string; callback: unknown }[];
}
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

/** Told of each transaction that is about to be written; answers what happens to it. */
export type DiskWatch = (owner: Owner) => DiskFault | undefined;

/** One device's storage: databases that outlive the tabs, and what may go wrong with them. */
export class Disk {
  readonly factory = new IDBFactory();
  readonly scheduler: Scheduler;
  readonly watch: DiskWatch;
  /** Takes the tab of an owner away. */
  readonly kill: (owner: Owner) => void;
  private readonly connections = new Set<RawConnection>();

  constructor(scheduler: Scheduler, watch: DiskWatch, kill: (owner: Owner) => void) {
    this.scheduler = scheduler;
    this.watch = watch;
    this.kill = kill;
  }

  /** What a tab knows as indexedDB: each connection is known as that tab's. */
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

  /** Rolls back what a dead tab had under way. Others go on. */
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

  /** The browser closes a tab's connections, with all that is under way. */
  lose(owner: Owner): void {
    for (const connection of [...this.connections]) {
      if (connection.owner !== owner || connection._closed) continue;
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

  /** Rows as they are on the disk; of a transaction that is under way, as it has left them so far. */
  rows<Row>(database: string, table: string): Row[] {
    const raw = (this.factory as unknown as { _databases: Map<string, RawDatabase> })._databases.get(
      database,
    );
    const records = raw?.rawObjectStores.get(table)?.records.values() ?? [];
    return Array.from(records, ({ value }) => value as Row);
  }

  /** Whether nothing is being written just now: `rows` then answers what is there for good. */
  isSettled(): boolean {
    const { _databases } = this.factory as unknown as { _databases: Map<string, RawDatabase> };
    for (const { transactions } of _databases.values()) {
      if (transactions.some((one) => one.mode !== 'readonly' && one._state !== 'finished')) return false;
    }
    return true;
  }
}

/** Nobody of the app hears of the transaction any more; what waits behind it does. */
function silence(transaction: RawTransaction): void {
  const next = transaction.db._rawDatabase.processTransactions;
  transaction.listeners = transaction.listeners.filter(({ callback }) => callback === next);
  transaction.onabort = transaction.oncomplete = transaction.onerror = null;
  for (const { request } of transaction._requests) {
    request.listeners = [];
    request.onsuccess = request.onerror = null;
  }
}

const proto = IDBTransaction.prototype as unknown as RawTransaction;
const start = proto._start;

/** Each step of a transaction belongs to the tab whose connection it is; its last one may fail, or be the tab's last. */
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
