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

/**
 * Follows tables of one database through every tab: `tell` is called when their rows are known, and after each change of them. A live
 * query over many rows reads all of them for every letter that is saved; this reads the ones that were written. What cannot be
 * read now is read at the next change. Answers how to stop.
 */
export function followRows(tables: readonly Followed[], tell: () => void): () => void {
  let isReading = false;
  let isOver = false;

  async function catchUp(): Promise<void> {
    if (isReading || isOver) return;
    isReading = true;
    try {
      while (!isOver && tables.some(({ isBehind }) => isBehind)) await readTogether(tables);
    } finally {
      isReading = false;
    }
    if (!isOver) tell();
  }

  const listen = (parts: ObservabilitySet) => {
    for (const table of tables) table.note(parts);
    if (!tables.some(({ isBehind }) => isBehind)) return;
    // What is heard at the end of a transaction is not part of it.
    Dexie.ignoreTransaction(() => void catchUp().catch(() => undefined));
  };
  Dexie.on.storagemutated.subscribe(listen);
  void catchUp().catch(() => undefined);
  return () => {
    isOver = true;
    Dexie.on.storagemutated.unsubscribe(listen);
  };
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
