import { Dexie, type ObservabilitySet, RangeSet, type Table } from 'dexie';

/** What following asks of a table. */
interface Followed {
  readonly database: Pick<Dexie, 'transaction'>;
  readonly name: string;
  readonly isBehind: boolean;
  note(parts: ObservabilitySet): void;
  catchUp(): Promise<void>;
}

/** A table that is followed, and what is kept in mind of each of its rows. */
export class FollowedTable<Row, Kept> implements Followed {
  /** By primary key, as of the last reading. */
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

  /** Whether rows were written since the last reading. */
  get isBehind(): boolean {
    return !this.changed[Symbol.iterator]().next().done;
  }

  note(parts: ObservabilitySet): void {
    const written = parts.all ?? parts[this.part];
    if (written) this.changed.add(written);
  }

  /** Reads what was written since the last time: row by row where that is known, else all of it. */
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

/** The single keys that a set is made of; undefined where it spans more. */
function keysOf(set: RangeSet): string[] | undefined {
  const nodes = [...set];
  return nodes.every(({ from, to }) => from === to) ? nodes.map(({ from }) => String(from)) : undefined;
}

interface FollowOptions {
  /** Between the end of a reading and the next one, milliseconds; the first change of a quiet time is read at once all the same. */
  restMs?: number;
  /** Hears why something could not be read. */
  fail?: (error: unknown) => void;
}

/**
 * Follows tables of one database through every tab: `tell` is called when their rows are known, and after each change of them. A live
 * query over many rows reads all of them for every letter that is saved; this reads the ones that were written. What cannot be
 * read now is read at the next change. Begins with `goOn`.
 */
export class RowFollower {
  private readonly tables: readonly Followed[];
  private readonly tell: () => void;
  private readonly options: Required<FollowOptions>;
  private isPaused = true;
  private isReading = false;
  private isUntold = false;
  private restedAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    tables: readonly Followed[],
    tell: () => void,
    { restMs = 0, fail = () => undefined }: FollowOptions = {},
  ) {
    this.tables = tables;
    this.tell = tell;
    this.options = { restMs, fail };
    Dexie.on.storagemutated.subscribe(this.listen);
  }

  /** Whether rows were written since the last reading. */
  get isBehind(): boolean {
    return this.tables.some(({ isBehind }) => isBehind);
  }

  /** Without a rest first: somebody is about to look. */
  goOn(): void {
    this.isPaused = false;
    this.restedAt = -Infinity;
    if (this.isBehind) this.plan();
    else this.tellOnce();
  }

  /** Reads nothing for a while: what is written meanwhile is kept in mind, and read when it goes on. */
  pause(): void {
    this.isPaused = true;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** For good. */
  stop(): void {
    this.pause();
    Dexie.on.storagemutated.unsubscribe(this.listen);
  }

  private readonly listen = (parts: ObservabilitySet): void => {
    for (const table of this.tables) table.note(parts);
    // What is heard at the end of a transaction is not part of it.
    Dexie.ignoreTransaction(() => this.plan());
  };

  private plan(): void {
    if (this.isPaused || this.isReading || this.timer !== undefined || !this.isBehind) return;
    const rest = this.restedAt - performance.now();
    if (rest <= 0) void this.read();
    else
      this.timer = setTimeout(() => {
        this.timer = undefined;
        void this.read();
      }, rest);
  }

  private async read(): Promise<void> {
    this.isReading = true;
    try {
      await readTogether(this.tables);
      this.isUntold = true;
      if (!this.isPaused) this.tellOnce();
    } catch (error) {
      if (!this.isPaused) this.options.fail(error);
      return;
    } finally {
      this.isReading = false;
      this.restedAt = performance.now() + this.options.restMs;
    }
    this.plan();
  }

  private tellOnce(): void {
    if (!this.isUntold) return;
    this.isUntold = false;
    this.tell();
  }
}

/** Follows tables from now on, see RowFollower. Answers how to stop. */
export function followRows(tables: readonly Followed[], tell: () => void): () => void {
  const follower = new RowFollower(tables, tell);
  follower.goOn();
  return () => follower.stop();
}

/** In one transaction: what one save has written to several tables is seen at once. */
async function readTogether(tables: readonly Followed[]): Promise<void> {
  const behind = tables.filter(({ isBehind }) => isBehind);
  const [first] = behind;
  await first?.database.transaction(
    'r',
    behind.map(({ name }) => name),
    () => Promise.all(behind.map((table) => table.catchUp())),
  );
}
