import { Dexie, type ObservabilitySet, RangeSet, type Table } from 'dexie';
import { findStorageProblem } from './storage-problem.ts';

/** The part of a followed table that RowFollower uses. */
interface Followed {
  readonly database: Pick<Dexie, 'transaction'>;
  readonly name: string;
  readonly isBehind: boolean;
  note(parts: ObservabilitySet): void;
  catchUp(): Promise<void>;
}

/** A followed table with a projection of each of its rows in memory. */
export class FollowedTable<Row, Kept> implements Followed {
  /** Projected rows by primary key, as of the last read. */
  readonly rows = new Map<string, Kept>();
  readonly database: Pick<Dexie, 'transaction'>;
  readonly name: string;
  private readonly table: Table<Row, string>;
  private readonly kept: (row: Row) => Kept;
  private readonly part: string;
  private changed = new RangeSet(Dexie.minKey, Dexie.maxKey);

  constructor(table: Table<Row, string>, kept: (row: Row) => Kept) {
    this.table = table;
    this.kept = kept;
    this.database = table.db;
    this.name = table.name;
    this.part = `idb://${table.db.name}/${table.name}/`;
  }

  /** Whether rows were written since the last read. */
  get isBehind(): boolean {
    return !this.changed[Symbol.iterator]().next().done;
  }

  note(parts: ObservabilitySet): void {
    const written = parts.all ?? parts[this.part];
    if (written) this.changed.add(written);
  }

  /** Reads the rows written since the last read: single rows if their keys are known, else the whole table. */
  async catchUp(): Promise<void> {
    const { changed } = this;
    this.changed = new RangeSet();
    const keys = keysOf(changed);
    try {
      if (keys) this.put(keys, await this.table.bulkGet(keys));
      else this.putAll(await this.table.toArray());
    } catch (error) {
      this.changed.add(changed);
      throw error;
    }
  }

  private putAll(rows: readonly Row[]): void {
    const { keyPath } = this.table.schema.primKey;
    const keys = rows.map((row) => String(Dexie.getByKeyPath(row as object, String(keyPath))));
    this.rows.clear();
    this.put(keys, rows);
  }

  private put(keys: readonly string[], rows: readonly (Row | undefined)[]): void {
    keys.forEach((key, place) => {
      const row = rows[place];
      if (row === undefined) this.rows.delete(key);
      else this.rows.set(key, this.kept(row));
    });
  }
}

/** The keys of a set of single keys; undefined if it contains ranges. */
function keysOf(set: RangeSet): string[] | undefined {
  const nodes = [...set];
  return nodes.every(({ from, to }) => from === to) ? nodes.map(({ from }) => String(from)) : undefined;
}

/** Between two reads of a database that is closed, and opened again by the page, milliseconds; and after how many it counts as failed. */
const AWAY_MS = 500;
const AWAY_READS = 8;

/** Whether the database was closed under a read: deleted by another page, or by the browser (P-1027). */
function isAway(error: unknown): boolean {
  const isAborted = (error as { name?: unknown } | null)?.name === 'AbortError';
  return isAborted || findStorageProblem(error)?.kind === 'unavailable';
}

interface FollowOptions {
  /** Minimum time between the end of a read and the next one, milliseconds; asked before each. */
  restMs?: () => number;
  /** Called when a read fails. */
  fail?: (error: unknown) => void;
}

/**
 * Follows tables of one database across tabs: `notify` is called after the first read and after each change. A live query would
 * read all rows after every autosave; this reads only the rows that were written. A failed read is repeated at the next change, and
 * by itself for some seconds where the database was closed.
 * Starts paused, see `resume`.
 */
export class RowFollower {
  private readonly tables: readonly Followed[];
  private readonly notify: () => void;
  private readonly options: Required<FollowOptions>;
  private isPaused = true;
  private isReading = false;
  private hasUnnotifiedRows = false;
  private readAt = -Infinity;
  /** Reads in a row that found the database closed. */
  private awayReads = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    tables: readonly Followed[],
    notify: () => void,
    { restMs = () => 0, fail = () => undefined }: FollowOptions = {},
  ) {
    this.tables = tables;
    this.notify = notify;
    this.options = { restMs, fail };
    Dexie.on.storagemutated.subscribe(this.listen);
  }

  /** Whether rows were written since the last read. */
  get isBehind(): boolean {
    return this.tables.some(({ isBehind }) => isBehind);
  }

  /** Starts or continues, with an immediate read. */
  resume(): void {
    this.isPaused = false;
    this.readAt = -Infinity;
    if (this.isBehind) this.plan();
    else this.notifyOnce();
  }

  /** Stops reading; changes made meanwhile are read on `resume`. */
  pause(): void {
    this.isPaused = true;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  stop(): void {
    this.pause();
    Dexie.on.storagemutated.unsubscribe(this.listen);
  }

  private readonly listen = (parts: ObservabilitySet): void => {
    for (const table of this.tables) table.note(parts);
    // The event fires within the zone of a transaction that has ended.
    Dexie.ignoreTransaction(() => this.plan());
  };

  private plan(): void {
    if (this.isPaused || this.isReading || this.timer !== undefined || !this.isBehind) return;
    const rest = this.readAt + this.options.restMs() - performance.now();
    if (rest <= 0) void this.read();
    else this.readLater(rest);
  }

  private async read(): Promise<void> {
    this.isReading = true;
    try {
      await readTogether(this.tables);
      this.awayReads = 0;
      this.hasUnnotifiedRows = true;
      if (!this.isPaused) this.notifyOnce();
    } catch (error) {
      this.afterFailure(error);
      return;
    } finally {
      this.isReading = false;
      this.readAt = performance.now();
    }
    this.plan();
  }

  private afterFailure(error: unknown): void {
    if (this.isPaused) return;
    this.awayReads = isAway(error) ? this.awayReads + 1 : 0;
    if (this.awayReads === 0 || this.awayReads > AWAY_READS) this.options.fail(error);
    else this.readLater(AWAY_MS);
  }

  private readLater(ms: number): void {
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.read();
    }, ms);
  }

  private notifyOnce(): void {
    if (!this.hasUnnotifiedRows) return;
    this.hasUnnotifiedRows = false;
    this.notify();
  }
}

/** Follows tables from now on, see RowFollower. Returns the unsubscribe function. */
export function followRows(tables: readonly Followed[], notify: () => void): () => void {
  const follower = new RowFollower(tables, notify);
  follower.resume();
  return () => follower.stop();
}

/** Reads in one transaction, so that a save over several tables is seen as a whole. */
async function readTogether(tables: readonly Followed[]): Promise<void> {
  const behind = tables.filter(({ isBehind }) => isBehind);
  const [first] = behind;
  await first?.database.transaction(
    'r',
    behind.map(({ name }) => name),
    () => Promise.all(behind.map((table) => table.catchUp())),
  );
}
